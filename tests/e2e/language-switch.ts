import { expect, type Locator, type Page } from "@playwright/test";
import { hydrated } from "#tests/support/fixtures.ts";

/** The link to a language in the footer, by the language's own name. */
export function languageLink(page: Page, name: "English" | "Español"): Locator {
  return page.getByRole("contentinfo").getByRole("link", { name, exact: true });
}

/** Waits until the document in this language is hydrated, which its `lang` identifies. */
export async function arrive(page: Page, locale: "en-US" | "es-US"): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  await hydrated(page);
}
