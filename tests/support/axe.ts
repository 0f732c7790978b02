import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Checks the page as it is against WCAG 2.2 AA and axe's best practices; a violation is reported with its elements. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).withTags(STANDARDS);
  // The other mode opens a second page to put the results of frames together. The one frame there is, in the editor, shows
  // visitors' pages, which are checked as pages.
  const { violations } = await axe.exclude("iframe").setLegacyMode().analyze();
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target }) => target.join(" ")),
  }));
  expect.soft(faults, state).toEqual([]);
}
