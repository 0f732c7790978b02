import type { Page } from "@playwright/test";
import { visit } from "#tests/support/fixtures.ts";
import { ANSWERS } from "#tests/support/questions.ts";

/** A stored application from an earlier visit. */
export const STORED = {
  ...ANSWERS,
  plan: "Premium",
  moveInDate: "2031-12-31",
  currentLiving: "With my sister 🏡\nand one dog",
  reference2: "李伟, 217-555-0199",
  submittedAt: "2026-11-03T18:00:00.000Z",
};

/** Opens a page with this text as the stored application, and optionally one more session storage item. */
export async function visitWithStored(
  page: Page,
  path: string,
  text: string,
  draft: string | null = null,
): Promise<void> {
  // Any file of the site gives access to its storage.
  await page.goto("/robots.txt");
  await page.evaluate(
    ([application, kept]) => {
      window.localStorage.setItem("residence-application", application ?? "");
      if (kept !== null && kept !== undefined)
        window.sessionStorage.setItem("residence-application-draft", kept);
    },
    [text, draft],
  );
  await visit(page, path);
}

/** The text of the stored application. */
export function storedText(page: Page): Promise<string | null> {
  return page.evaluate(() => window.localStorage.getItem("residence-application"));
}
