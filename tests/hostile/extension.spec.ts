import { hydrated } from "#tests/fixtures.ts";
import { visitBeforeScripts } from "#tests/gate.ts";
import { LOST, SCREENS, type SitePage } from "#tests/pages.ts";
import { answer, expectDraft, formContent, TRICKY } from "../e2e/lossless/form.ts";
import { CHANGES } from "./changes.ts";
import { changed, changePages, expect, type Moment, test } from "./extended.ts";

// The second moment differs in time alone.
const PAGES: Record<Moment, readonly SitePage[]> = {
  document_end: [...SCREENS, LOST],
  document_idle: [LOST, ...SCREENS.slice(1, 2)],
};

for (const moment of ["document_end", "document_idle"] as const) {
  for (const change of CHANGES) {
    test(`pages can be read and come to life where an extension ${change} at ${moment}`, async ({
      page,
      baseURL,
    }) => {
      await changePages(page, baseURL ?? "", change, moment);
      for (const { path, heading } of PAGES[moment]) {
        await page.goto(path);
        await changed(page, change);
        await hydrated(page);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
        await expect(page.getByRole("contentinfo")).toBeVisible();
      }
      // The last page changes without a new document: it is alive.
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole("contentinfo").getByRole("link", { name: "House Rules" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("House Rules");
      expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
    });
  }
}

for (const change of CHANGES) {
  test(`answers from before the scripts are kept, and become the draft, where an extension ${change}`, async ({
    page,
    baseURL,
  }) => {
    await changePages(page, baseURL ?? "", change, "document_end");
    const letScriptsThrough = await visitBeforeScripts(page, "/apply");
    await changed(page, change);
    const { moveInDate: _, ...answers } = TRICKY;
    await answer(page, answers);
    await page.locator("[name=incomeSource]").focus();
    letScriptsThrough();
    await hydrated(page);
    expect(await formContent(page)).toMatchObject(answers);
    await expectDraft(page, answers);
    await expect(page.locator("[name=incomeSource]")).toBeFocused();
  });
}
