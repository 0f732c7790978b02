import type { Page, Response } from "@playwright/test";
import { visit } from "./fixtures.ts";

/** The scripts that a page loads, by their addresses. */
export async function scriptsOf(page: Page, path: string): Promise<Map<string, string>> {
  const scripts = new Map<string, Promise<string>>();
  const keep = (response: Response) => {
    if (response.request().resourceType() === "script") scripts.set(response.url(), response.text());
  };
  page.on("response", keep);
  await visit(page, path);
  page.off("response", keep);
  const texts = await Promise.all([...scripts].map(async ([url, text]) => [url, await text] as const));
  return new Map(texts);
}
