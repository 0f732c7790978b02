import type { Page, Response } from "@playwright/test";
import { messages as en } from "#app/messages/en.ts";
import { messages as es } from "#app/messages/es.ts";
import { hasSpanish } from "#tests/support/content.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { website } from "#tests/support/head.ts";
import { NOT_FOUND_MESSAGE, SCREENS } from "#tests/support/pages.ts";

test.use({ expectedMessages: [NOT_FOUND_MESSAGE] });
test.skip(!hasSpanish, "There is no Spanish content.");

const PAIRS = SCREENS.map(({ path, indexed }) => ({
  path,
  spanish: `/es${path}`.replace(/\/$/, ""),
  indexed,
}));
const LONG_ENGLISH = textsOf(en).filter((text) => / \w+ /.test(text));

for (const { path, spanish, indexed } of PAIRS) {
  test(`${spanish} is ${path} in Spanish, complete before its scripts, with links both ways`, async ({
    page,
    newVisitor,
  }) => {
    const served = await newVisitor({ javaScriptEnabled: false });
    await served.goto(spanish);
    await expect(served.locator("html")).toHaveAttribute("lang", "es-US");
    const said = await served.locator("body").innerText();
    expect(LONG_ENGLISH.filter((text) => said.includes(text))).toEqual([]);
    expect(await served.locator("main [lang]").count(), "texts left in English").toBe(0);
    await served.close();

    const origin = await website(page);
    const links = { es: origin + spanish, en: origin + path, "x-default": origin + path };
    for (const address of indexed ? [spanish, path] : []) {
      await visit(page, address);
      for (const [code, href] of Object.entries(links))
        await expect(page.locator(`link[rel=alternate][hreflang=${code}]`)).toHaveAttribute("href", href);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", origin + address);
    }
  });
}

test("the language switch keeps the page and the query", {
  tag: "@smoke",
}, async ({ page }) => {
  await visit(page, "/thank-you?from=autopay");
  await page.getByRole("banner").getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL("/es/thank-you?from=autopay");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Todo listo");

  await page.getByRole("contentinfo").getByRole("link", { name: "Reglas de la casa" }).click();
  await expect(page).toHaveURL("/es/rules");
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/rules");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("House Rules");
});

test("an unknown Spanish address shows the Spanish 404 page", async ({ page }) => {
  await visit(page, "/es/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No encontramos esa página");
  await page.getByRole("main").getByRole("link", { name: "Inicio" }).click();
  await expect(page).toHaveURL("/es");
});

test("a page loads one language, and both languages share their scripts", async ({ page }) => {
  const english = await scriptsOf(page, "/");
  const spanish = await scriptsOf(page, "/es");
  const shared = [...english.keys()].filter((address) => spanish.has(address));
  expect(shared.length).toBe(english.size - 1);
  expect(spanish.size).toBe(english.size);
  const wordsOf = (texts: Map<string, string>) => [...texts.values()].join("\n");
  expect(wordsOf(english)).toContain(en.apply.intro);
  expect(wordsOf(english)).not.toContain(es.apply.intro);
  expect(wordsOf(spanish)).toContain(es.apply.intro);
  expect(wordsOf(spanish)).not.toContain(en.apply.intro);
});

/** The scripts of a page by URL. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, string>> {
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

function textsOf(group: object): string[] {
  return Object.values(group).flatMap((value) => {
    if (typeof value === "object" && value !== null) return textsOf(value);
    return typeof value === "string" ? [value] : [];
  });
}
