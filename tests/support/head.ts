import type { Page } from "@playwright/test";

/** The head of the open page; null for missing elements. */
export async function head(page: Page) {
  const content = (selector: string, attribute: string) =>
    page.evaluate(([found, name]) => document.head.querySelector(found)?.getAttribute(name) ?? null, [
      selector,
      attribute,
    ] as const);
  return {
    title: await page.title(),
    description: await content('meta[name="description"]', "content"),
    canonical: await content('link[rel="canonical"]', "href"),
    robots: await content('meta[name="robots"]', "content"),
    meta: (name: string) => content(`meta[property="${name}"], meta[name="${name}"]`, "content"),
    link: (rel: string) => content(`link[rel="${rel}"]`, "href"),
  };
}

/** The website's address in the owner's content. */
export async function website(page: Page): Promise<string> {
  await page.goto("/");
  return new URL((await head(page)).canonical ?? "").origin;
}
