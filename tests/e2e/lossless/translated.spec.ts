import type { Page } from "@playwright/test";
import { expectPlan } from "#tests/application.ts";
import { expect, test, visit } from "#tests/fixtures.ts";
import { STORED, visitWithStored } from "./stored.ts";

test("on a translated page the card beside the form follows the plan, name and price together", async ({
  page,
}) => {
  await visit(page, "/apply");
  await translate(page);
  await page.getByRole("radio", { name: "Premium" }).check();
  await expectPlan(page, "Premium");
});

test("on a translated page the date of birth is shown and hidden by a button that says which", async ({
  page,
}) => {
  await visitWithStored(page, "/thank-you", JSON.stringify(STORED));
  await translate(page);
  await page.getByRole("button", { name: "Show date of birth" }).click();
  await expect(page.getByText("February 28, 1990").filter({ visible: true })).toHaveCount(1);
  await page.getByRole("button", { name: /^Hide date of birth$/ }).click();
  await expect(page.getByText("February 28, 1990").filter({ visible: true })).toHaveCount(0);
});

test("on a translated page the day of the kept application is that of the newest", async ({ page }) => {
  await visitWithStored(page, "/apply", JSON.stringify(STORED));
  await translate(page);
  const other = await page.context().newPage();
  await visitWithStored(
    other,
    "/rules",
    JSON.stringify({ ...STORED, submittedAt: "2026-11-09T18:00:00.000Z" }),
  );
  await expect(page.getByRole("paragraph").filter({ hasText: "is kept on this device." })).toHaveText(
    "An application from November 9, 2026 is kept on this device. See your copy. A new one takes its place.",
  );
});

// What a browser's translation leaves: each text in two elements of its own. The words stay, so that they can be found.
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, noscript")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}
