import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import type { Page } from "@playwright/test";
import { hasSpanish } from "#tests/support/content.ts";
import { visitBeforeScripts } from "#tests/support/delayed-responses.ts";
import { hydrated } from "#tests/support/fixtures.ts";
import { NOT_FOUND_PAGE, SCREENS, type SitePage } from "#tests/support/pages.ts";
import { answer, expectDraft, formContent, TRICKY } from "../e2e/lossless/form.ts";
import { changed, changePages, expect, IS_CHROME, test } from "./extended.ts";

test.skip(IS_CHROME, "Google Chrome loads no unpacked extension.");

const SPANISH = { path: "/es/apply", heading: "Solicite su habitación" };
const PAGES: readonly Pick<SitePage, "path" | "heading">[] = [
  ...SCREENS,
  NOT_FOUND_PAGE,
  ...(hasSpanish ? [SPANISH] : []),
];
const CHANGES: string[] = [
  ...runInNewContext(`${await readFile("tests/hostile/extension/changes.js", "utf8")}; Object.keys(CHANGES)`),
];
const EVERYTHING = CHANGES.join(",");

for (const [index, { path, heading }] of PAGES.entries()) {
  // Also tests each change alone on one of the pages, since changes together could mask one another.
  const alone = CHANGES.filter((_, at) => at % PAGES.length === index);
  test(`${path} works when an extension changes everything, and when it ${alone.join(" or ")}`, async ({
    page,
    baseURL,
  }) => {
    for (const [change, moment] of [
      [EVERYTHING, "document_end"],
      [EVERYTHING, "document_idle"],
      ...alone.map((change) => [change, "document_end"] as const),
    ] as const) {
      await test.step(`${change} at ${moment}`, async () => {
        await changePages(page, baseURL ?? "", change, moment);
        await page.goto(path);
        await changed(page, change);
        await expectWorkingPage(page, heading);
      });
    }
  });
}

for (const change of CHANGES) {
  test(`early answers become the draft when an extension ${change}`, async ({ page, baseURL }) => {
    await changePages(page, baseURL ?? "", change, "document_end");
    const releaseScripts = await visitBeforeScripts(page, "/apply");
    await changed(page, change);
    const { moveInDate: _, ...answers } = TRICKY;
    await answer(page, answers);
    await page.locator("[name=incomeSource]").focus();
    releaseScripts();
    await hydrated(page);
    expect(await formContent(page)).toMatchObject(answers);
    await expectDraft(page, answers);
    await expect(page.locator("[name=incomeSource]")).toBeFocused();
  });
}

/** Checks that the page is readable and that its links change pages without a new document. */
async function expectWorkingPage(page: Page, heading: string | RegExp): Promise<void> {
  await hydrated(page);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toContainText(heading);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const links = page.getByRole("contentinfo").locator("nav").getByRole("link");
  await links.nth(heading === "House Rules" ? 1 : 2).click();
  await expect(title).not.toContainText(heading);
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
}
