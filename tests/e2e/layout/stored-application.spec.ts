import { hasSpanish } from "#tests/support/content.ts";
import { visitBeforeScripts } from "#tests/support/delayed-responses.ts";
import { expect, hydrated, test } from "#tests/support/fixtures.ts";
import { STORED, visitWithStored } from "../lossless/stored.ts";
import { widen } from "./widths.ts";

const PATHS = hasSpanish ? ["/apply", "/es/apply"] : ["/apply"];

for (const path of PATHS)
  for (const width of [320, 375, 1440])
    test(`the message about a stored application does not move ${path}, ${width} pixels wide`, async ({
      page,
    }) => {
      await widen(page, width);
      await visitWithStored(page, path, JSON.stringify(STORED));
      const releaseScripts = await visitBeforeScripts(page, path);
      const question = page.getByRole("textbox", { name: /^(Full name|Nombre completo)/ });
      const main = page.getByRole("main");
      const link = main.getByRole("link", { name: /^(See your|Ver su) cop/ });
      await expect(link).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const before = await question.boundingBox();
      releaseScripts();
      await hydrated(page);
      await expect(link).toBeVisible();
      expect(await question.boundingBox()).toEqual(before);
    });

test("without a stored application the form follows its introduction even before the scripts", async ({
  page,
}) => {
  const releaseScripts = await visitBeforeScripts(page, "/apply");
  const question = page.getByRole("textbox", { name: "Full name" });
  await page.evaluate(() => document.fonts.ready);
  const before = await question.boundingBox();
  releaseScripts();
  await hydrated(page);
  expect(await question.boundingBox()).toEqual(before);
});
