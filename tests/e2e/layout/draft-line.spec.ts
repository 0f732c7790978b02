import type { Page } from "@playwright/test";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { injectFault } from "../lossless/faults.ts";
import { expectDraft } from "../lossless/form.ts";
import { WIDTHS, widen } from "./widths.ts";

test("the message about saved answers does not move the form", async ({ page }) => {
  await visit(page, "/apply");
  const places = await firstFieldPositions(page);

  await page.getByLabel("Full name").fill("Ann");
  await expectDraft(page, { fullName: "Ann" });
  expect.soft(await firstFieldPositions(page), "kept").toEqual(places);

  const erase = page.getByRole("button", { name: "Erase my answers" });
  await erase.click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  expect.soft(await firstFieldPositions(page), "erased").toEqual(places);

  await undo.click();
  await page.reload();
  await hydrated(page);
  await expect(erase).toBeVisible();
  expect.soft(await firstFieldPositions(page), "brought back").toEqual(places);

  await injectFault(page, "sessionStorage", "access throws");
  await visit(page, "/apply");
  await expect(page.getByText("This browser won’t save your answers")).toBeVisible();
  expect(await firstFieldPositions(page), "not kept").toEqual(places);
});

/** The distance from the top of the page to the first field in CSS pixels, by screen width. */
async function firstFieldPositions(page: Page): Promise<Record<number, number>> {
  const places: Record<number, number> = {};
  for (const width of WIDTHS) {
    await widen(page, width);
    places[width] = await page
      .getByLabel("Full name")
      .evaluate((field) => field.getBoundingClientRect().top + window.scrollY);
  }
  return places;
}
