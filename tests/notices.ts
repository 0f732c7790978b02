import { expect, type Locator, type Page } from "@playwright/test";
import { submit } from "./application.ts";
import { visitInFrozenTime } from "./clock.ts";

/** The title of the notice that `showRefusal` brings up. */
export const REFUSAL = "Agreement Required";

/** The region in which every notice appears. */
export function noticeRegion(page: Page): Locator {
  return page.getByRole("region", { name: "Notifications" });
}

/** Every notice that is there, also one that is just leaving. */
export function notices(page: Page): Locator {
  const region = noticeRegion(page);
  return region.getByRole("dialog").or(region.getByRole("alertdialog"));
}

/** Checks that exactly these notices can be seen, by their titles; one that has faded out cannot. */
export async function expectNotices(page: Page, titles: readonly string[]): Promise<void> {
  await settle(page);
  await expect
    .poll(() =>
      notices(page).evaluateAll((found) =>
        found
          .filter((notice) => notice.checkVisibility({ opacityProperty: true }))
          .map(
            (notice) => document.getElementById(notice.getAttribute("aria-labelledby") ?? "")?.textContent,
          ),
      ),
    )
    .toEqual(titles);
}

/** Checks that the one notice that can be seen says exactly this. */
export async function expectNotice(page: Page, title: string, description: string | RegExp): Promise<void> {
  await expectNotices(page, [title]);
  await expect(notices(page)).toHaveAccessibleDescription(description);
}

/**
 * Submits an empty form in frozen time, whatever the owner's content: the notice of the agreements is seen then, and
 * has been there for 100 ms.
 */
export async function showRefusal(page: Page): Promise<void> {
  await visitInFrozenTime(page, "/apply");
  await submit(page);
  await expect(notices(page)).toHaveCount(1);
  await page.clock.runFor(100);
  await expectNotices(page, [REFUSAL]);
}

// React draws in messages that it sends itself: what a timer has just changed is on the page once those have come,
// and ours, sent later, comes after them.
async function settle(page: Page): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        }),
    );
  }
}
