import { expect, type Locator, type Page } from "@playwright/test";
import { submit } from "./application-form.ts";
import { visitInFrozenTime } from "./clock.ts";
import { setHidden } from "./fixtures.ts";

/** The title of the notice shown by `showRefusal`. */
export const REFUSAL = "Agreement Required";

/** The region that contains every notice. */
export function noticeRegion(page: Page): Locator {
  return page.getByRole("region", { name: "Notifications" });
}

/** Every visible notice, including one that is closing. */
export function notices(page: Page): Locator {
  return noticeRegion(page).getByRole("article");
}

/** Checks the titles of the visible notices. */
export async function expectNotices(page: Page, titles: readonly string[]): Promise<void> {
  await expect(notices(page).locator("[id=notice-title]")).toHaveText([...titles]);
}

/** Keeps the notices of this document open: their timer runs only while the page is visible. */
export async function holdNotices(page: Page): Promise<void> {
  await setHidden(page, true);
}

/** In frozen time: checks that the "Agreement Required" notice closes after exactly this time. */
export async function expectToCloseIn(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds - 1);
  await expectNotices(page, [REFUSAL]);
  await page.clock.runFor(1);
  await expectNotices(page, []);
}

/** Checks the title and the description of the only visible notice. */
export async function expectNotice(page: Page, title: string, description: string | RegExp): Promise<void> {
  await expectNotices(page, [title]);
  await expect(notices(page)).toHaveAccessibleDescription(description);
}

/** Submits an empty form in frozen time, which is rejected with any content. See `refuse` for the result. */
export async function showRefusal(page: Page): Promise<void> {
  await visitInFrozenTime(page, "/apply");
  await refuse(page);
}

/** Submits a form without agreements in frozen time. Afterwards the notice has been visible for 100 ms. */
export async function refuse(page: Page): Promise<void> {
  await submit(page);
  await expect(notices(page)).toHaveCount(1);
  await page.clock.runFor(100);
  await expectNotices(page, [REFUSAL]);
}
