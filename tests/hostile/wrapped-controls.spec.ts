import type { Page } from "@playwright/test";
import { agree, fillAnswers, storedApplication, submit } from "#tests/support/application-form.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { expectNotice } from "#tests/support/notices.ts";
import { REQUIRED_QUESTIONS } from "#tests/support/questions.ts";
import { expectDraft, formContent } from "../e2e/lossless/form.ts";

for (const [what, selector] of [
  ["one control", "[name=email]"],
  ["every control and the Submit button", "input, textarea, button[type=submit]"],
] as const) {
  test(`every submit shows errors at their fields when an extension wraps ${what}`, async ({ page }) => {
    await visit(page, "/apply");
    await wrap(page, selector);
    await page.getByLabel("Current living situation").fill("With my sister");
    await expectDraft(page, { currentLiving: "With my sister" });
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await submit(page);
      const summary = page.getByRole("region", { name: "There is a problem" });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveText(REQUIRED_QUESTIONS.map(({ mistake }) => mistake));
    }
    for (const { label, mistake } of REQUIRED_QUESTIONS)
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
        new RegExp(`Error: ${mistake}$`),
      );
    expect(await formContent(page)).toMatchObject({ currentLiving: "With my sister" });

    await page.getByLabel("Email address").fill("ana@example.com");
    await expect(page.getByText("Enter your email address")).toHaveCount(0);
    await fillAnswers(page);
    await agree(page);
    await submit(page);
    await expectNotice(page, "Application Submitted!", /received/);
    await expect(page).toHaveURL("/thank-you");
    expect(await storedApplication(page)).toMatchObject({ currentLiving: "With my sister" });
  });
}

/** Wraps each matching element once, including those rendered later. */
async function wrap(page: Page, selector: string): Promise<void> {
  await page.evaluate((parts) => {
    const wrapped = new WeakSet<Element>();
    const wrapAll = () => {
      for (const part of document.querySelectorAll(`main :is(${parts})`)) {
        if (wrapped.has(part)) continue;
        wrapped.add(part);
        const box = document.createElement("span");
        part.replaceWith(box);
        box.append(part);
      }
    };
    wrapAll();
    new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true });
  }, selector);
}
