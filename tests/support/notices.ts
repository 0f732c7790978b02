import { expect, type Locator, type Page } from "@playwright/test";
import { submit } from "./application-form.ts";
import { visitInFrozenTime } from "./clock.ts";
import { setHidden } from "./fixtures.ts";

/** The title of the notice that `showRefusal` brings up. */
export const REFUSAL = "Agreement Required";

/** The region in which every notice appears. */
export function noticeRegion(page: Page): Locator {
  return page.getByRole("region", { name: "Notifications" });
}

/** Every notice that can be seen, also one that is just leaving. */
export function notices(page: Page): Locator {
  return noticeRegion(page).getByRole("article");
}

/** Checks that exactly these notices can be seen, by their titles. */
export async function expectNotices(page: Page, titles: readonly string[]): Promise<void> {
  await expect(notices(page).locator("p:first-child")).toHaveText([...titles]);
}

/** Keeps the notices of this document open: their time goes on while the page is seen alone. */
export async function holdNotices(page: Page): Promise<void> {
  await setHidden(page, true);
}

/** In frozen time: checks that the refusal's notice stays so long and no longer. */
export async function expectToCloseIn(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds - 1);
  await expectNotices(page, [REFUSAL]);
  await page.clock.runFor(1);
  await expectNotices(page, []);
}

/** Checks that the one notice that can be seen says exactly this. */
export async function expectNotice(page: Page, title: string, description: string | RegExp): Promise<void> {
  await expectNotices(page, [title]);
  await expect(notices(page)).toHaveAccessibleDescription(description);
}

/** Submits an empty form in frozen time, whatever the owner's content: `refuse` tells what is seen then. */
export async function showRefusal(page: Page): Promise<void> {
  await visitInFrozenTime(page, "/apply");
  await refuse(page);
}

/** Submits a form without agreements in frozen time: their notice is seen then, and has been there for 100 ms. */
export async function refuse(page: Page): Promise<void> {
  await submit(page);
  await expect(notices(page)).toHaveCount(1);
  await page.clock.runFor(100);
  await expectNotices(page, [REFUSAL]);
}
