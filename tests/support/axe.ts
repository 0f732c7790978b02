import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Checks the page against WCAG 2.2 AA and axe's best practices, once nothing fades in any more. Violations are reported
 * with their elements.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).withTags(STANDARDS);
  // The default mode opens a second page to merge the results of frames. The only frame, in the editor, shows pages that
  // are checked by themselves.
  const { violations } = await axe.exclude("iframe").setLegacyMode().analyze();
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target }) => target.join(" ")),
  }));
  expect.soft(faults, state).toEqual([]);
}
