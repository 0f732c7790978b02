import type { Page } from "@playwright/test";
import { agree, fillAnswers, submit } from "#tests/application.ts";
import { visitInFrozenTime } from "#tests/clock.ts";
import { expect, test } from "#tests/fixtures.ts";
import { STORED, visitWithStored } from "../lossless/stored.ts";
import { PHONES, widen } from "./widths.ts";

const KEPT = "is kept on this device.";

for (const earlier of [false, true]) {
  test(`nothing in the form moves when it is submitted, ${earlier ? "with" : "without"} an earlier application on the device`, async ({
    page,
  }) => {
    await widen(page, PHONES[1] ?? 0);
    if (earlier) await visitWithStored(page, "/thank-you", JSON.stringify(STORED));
    await visitInFrozenTime(page, "/apply");
    await expect(page.getByText(KEPT)).toHaveCount(earlier ? 1 : 0);
    await fillAnswers(page);
    await agree(page);
    await page.clock.runFor(1000);
    const before = await placeOfLastQuestion(page);
    await submit(page);
    await expect(page.getByRole("link", { name: "Continue now" })).toBeInViewport();
    expect(await placeOfLastQuestion(page)).toBe(before);
    await expect(page.getByText(KEPT)).toHaveCount(earlier ? 1 : 0);
  });
}

/** How far below the top of the page the last question stands, in CSS pixels. */
function placeOfLastQuestion(page: Page): Promise<number> {
  return page
    .getByLabel("Second reference")
    .evaluate((box) => Math.round(box.getBoundingClientRect().top + window.scrollY));
}
