import { expect, type Locator, type Page } from "@playwright/test";

type FocusPlace = { name: string; problem: string | null };

/** Presses Tab (or another key) until the control has the focus, and checks at each stop that it can be seen. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    await expectFocusInSight(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, `reached within 60 presses of ${key}`).toBeFocused();
}

/** Checks that what has the focus lies on the screen and not under the sticky header. */
export async function expectFocusInSight(page: Page): Promise<string> {
  let name = "";
  await expect
    .poll(async () => {
      const place = await focusPlace(page);
      name = place.name;
      return place.problem && `${place.name} ${place.problem}`;
    })
    .toBeNull();
  return name;
}

function focusPlace(page: Page): Promise<FocusPlace> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const name = focused.getAttribute("name") || focused.textContent || focused.tagName;
    const { top, bottom } = focused.getBoundingClientRect();
    const header = document.querySelector("header");
    const covered = header && !header.contains(focused) && !focused.matches(".skip-link, body");
    // The browser brings the caret of a tall text box into sight, not all of the box.
    const inSight = bottom - (header?.getBoundingClientRect().bottom ?? 0);
    if (covered && inSight < Math.min(bottom - top, 44) - 1) return { name, problem: "is under the header" };
    if (
      !focused.matches("body") &&
      bottom > window.innerHeight + 1 &&
      bottom - top < window.innerHeight / 2
    ) {
      return { name, problem: "is below the screen" };
    }
    return { name, problem: null };
  });
}
