import type { Page } from "@playwright/test";
import { agree, requiredTexts, storedApplication, submit } from "#tests/support/application-form.ts";
import { visitBeforeScripts } from "#tests/support/delayed-responses.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { expectDraft } from "../e2e/lossless/form.ts";

// React logs an error when an element was added before hydration, and renders the page again.
test.use({ expectedMessages: [/Minified React error #418/] });

const ANSWERS = { ...requiredTexts(), currentLiving: "With my sister\nand a dog" };
const TEXTS = "form :is(textarea, input:not([type=checkbox], [type=radio]))";

/** Changes that browser extensions make to controls. Each function runs in the page. */
const CHANGES: Record<string, (selector: string) => void> = {
  "puts a hidden mirror before each field": (selector) => {
    for (const control of document.querySelectorAll(selector)) {
      const mirror = control.cloneNode(true) as HTMLInputElement;
      control.before(Object.assign(mirror, { hidden: true, value: "" }));
    }
  },
  "puts a hidden mirror after each field": (selector) => {
    for (const control of document.querySelectorAll(selector)) {
      const mirror = control.cloneNode(true) as HTMLInputElement;
      control.after(Object.assign(mirror, { hidden: true, value: "" }));
    }
  },
  "replaces each field by its clone": (selector) => {
    for (const control of document.querySelectorAll(selector)) control.replaceWith(control.cloneNode(true));
  },
  "moves each field out of the form": (selector) => {
    for (const control of document.querySelectorAll(selector)) document.body.append(control);
  },
};

for (const [what, change] of Object.entries(CHANGES)) {
  test(`visible answers are checked and stored when an extension ${what}`, async ({ page }) => {
    await visit(page, "/apply");
    await page.evaluate(change, TEXTS);
    await submit(page);
    await page.getByRole("link", { name: "Enter your email address" }).click();
    await expect(page.locator("[name=email]:visible")).toBeFocused();
    await fillVisible(page);
    await expect(page.getByText("Enter your full name")).toHaveCount(0);
    await expectDraft(page, ANSWERS);
    await page.getByRole("button", { name: "Erase my answers" }).click();
    await expect(page.locator("[name=fullName]:visible")).toHaveValue("");
    await page.getByRole("button", { name: "Undo" }).click();
    await expectDraft(page, ANSWERS);

    await page.reload();
    await hydrated(page);
    await page.evaluate(change, TEXTS);
    for (const [name, answer] of Object.entries(ANSWERS))
      await expect(page.locator(`[name=${name}]:visible`)).toHaveValue(answer);
    await agree(page);
    await submit(page);
    await expect.poll(() => storedApplication(page)).toMatchObject(ANSWERS);
  });
}

for (const what of ["puts a hidden mirror before each field", "puts a hidden mirror after each field"]) {
  test(`early answers stay when an extension ${what}`, async ({ page }) => {
    const release = await visitBeforeScripts(page, "/apply");
    const change = CHANGES[what];
    if (change) await page.evaluate(change, TEXTS);
    await fillVisible(page);
    release();
    await hydrated(page);
    await expectDraft(page, ANSWERS);
    for (const [name, answer] of Object.entries(ANSWERS))
      await expect(page.locator(`[name=${name}]:visible`)).toHaveValue(answer);
  });
}

async function fillVisible(page: Page): Promise<void> {
  for (const [name, answer] of Object.entries(ANSWERS))
    await page.locator(`[name=${name}]:visible`).fill(answer);
}
