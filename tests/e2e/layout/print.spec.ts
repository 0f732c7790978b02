import { content } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { ANSWERS } from "#tests/support/questions.ts";
import { sheets } from "#tests/support/sheets.ts";
import { visitWithStored } from "../lossless/stored.ts";

// Longer rules may need a second sheet.
const FULL_SHEET = { rules: 12, characters: 1500 };
// The default margin of browsers.
const margin = "0.4in";

const written = content.rules.reduce((sum, { title, text }) => sum + title.length + text.length, 0);
const fits = content.rules.length <= FULL_SHEET.rules && written <= FULL_SHEET.characters;

test("the house rules print on one sheet, A4 or Letter", async ({ page }) => {
  test.skip(!fits, "The rules do not fit on one sheet.");
  await visit(page, "/rules");
  for (const format of ["A4", "Letter"]) expect(await sheets(page, { format, margin }), format).toBe(1);
});

test("a long answer in the form prints whole", async ({ page }) => {
  await visit(page, "/apply");
  const answer = page.locator("textarea").first();
  await answer.fill("One line of a long answer.\n".repeat(40));
  await page.emulateMedia({ media: "print" });
  const hidden = await answer.evaluate((control) => control.scrollHeight - control.clientHeight);
  expect(hidden, "pixels of the answer that do not print").toBeLessThanOrEqual(0);
});

test("a long answer that begins a new sheet does not print over the next question", async ({ page }) => {
  await visit(page, "/apply");
  const answer = page.locator("textarea").first();
  await answer.fill("One line of a long answer.\n".repeat(20));
  await page.emulateMedia({ media: "print" });
  // Columns break like sheets, and can be measured.
  await answer.evaluate((control) => {
    const form = control.closest("form")?.parentElement as HTMLElement;
    const above = control.getBoundingClientRect().top - form.getBoundingClientRect().top;
    Object.assign(form.style, { columns: "30rem", columnFill: "auto", blockSize: `${above + 150}px` });
  });
  const next = page.locator("fieldset:has(textarea) + fieldset legend");
  const [box, below] = [await answer.boundingBox(), await next.boundingBox()];
  expect(below?.x, "on the same sheet").toBe(box?.x);
  expect(below?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
});

test("the blank form prints with the name of the house and its rules", async ({ page }) => {
  await visit(page, "/apply");
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  await expect(main.getByText(content.residence.name, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(content.contact.street).first()).toBeVisible();
  for (const { text } of content.rules) await expect(main.getByText(text, { exact: true })).toBeVisible();
});

test("every answer of the home page prints", async ({ page }) => {
  await visit(page, "/");
  await page.emulateMedia({ media: "print" });
  for (const { answer } of content.questions ?? []) await expect(page.getByText(answer)).toBeVisible();
});

test("a question of the printed copy stays on the sheet of its answer", async ({ page }) => {
  const application = { ...ANSWERS, submittedAt: "2026-11-20T10:00:00.000Z" };
  await page.setViewportSize({ width: 800, height: 900 });
  await visitWithStored(page, "/es/thank-you", JSON.stringify(application));
  await page.emulateMedia({ media: "print" });
  const rows = page.locator("dl > div");
  await expect(rows.last()).toBeVisible();
  const split = await rows.evaluateAll((all) => {
    const copy = all[0]?.closest("section")?.parentElement as HTMLElement;
    // Columns break like sheets, and can be measured.
    Object.assign(copy.style, { columns: "2", columnGap: "0", columnFill: "auto" });
    const heights = Array.from({ length: 100 }, (_, step) => 300 + 3 * step);
    return heights.filter((height) => {
      copy.style.blockSize = `${height}px`;
      return all.some((row) => row.getClientRects().length > 1);
    });
  });
  expect(split, "heights of a sheet that break a row").toEqual([]);
});
