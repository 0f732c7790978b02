import type { Page } from "@playwright/test";
import { storedApplication, submit } from "#tests/support/application-form.ts";
import { visitBeforeScripts } from "#tests/support/delayed-responses.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { answer, EMPTY, expectDraft, formContent, TRICKY } from "../e2e/lossless/form.ts";

// The extension also adds an element to a label, so React logs an error and renders the page again.
test.use({ expectedMessages: [/Minified React error #418/] });

const EARLY = { fullName: "Ana Lima", currentLiving: "With my sister" };

for (const [place, where] of [
  ["before the site", "#site"],
  ["at the top of the site", "#site > :first-child"],
  ["before the form", "#site form"],
] as const) {
  test(`early answers stay, without others, when an extension adds a form ${place}`, async ({ page }) => {
    const release = await visitBeforeScripts(page, "/apply");
    await addForm(page, where);
    await answerOwnForm(page, EARLY);
    release();
    await hydrated(page);
    await expectDraft(page, EARLY);
    expect(await formContent(page)).toEqual({ ...EMPTY, ...EARLY });
  });
}

test("answers submitted before hydration are submitted when an extension has removed a part of the site", async ({
  page,
}) => {
  const release = await visitBeforeScripts(page, "/apply");
  await answer(page, TRICKY);
  await submit(page);
  await page.evaluate(() => document.querySelector("#site main")?.remove());
  release();
  await expect(page).toHaveURL("/thank-you");
  expect(await storedApplication(page)).toMatchObject(TRICKY);
});

test("skip link and error summary link to our own elements beside an extension's", async ({ page }) => {
  await visit(page, "/rules");
  await page.evaluate(() => {
    const main = Object.assign(document.createElement("main"), { id: "main", tabIndex: -1 });
    const heading = Object.assign(document.createElement("h1"), { textContent: "Extension" });
    const input = Object.assign(document.createElement("input"), { id: "email" });
    main.append(heading, input);
    document.body.prepend(main);
  });
  await page.getByRole("link", { name: "Skip to main content" }).press("Enter");
  await expect(page.locator("#site main")).toBeFocused();
  await page.getByRole("contentinfo").getByRole("link", { name: "Apply" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Apply for your room" })).toBeFocused();
  await submit(page);
  await page.getByRole("link", { name: "Enter your email address" }).click();
  await expect(page.getByRole("form", { name: "Application" }).locator("[name=email]")).toBeFocused();
});

async function answerOwnForm(page: Page, answers: Record<string, string>) {
  const form = page.getByRole("form", { name: "Application" });
  await form.getByLabel("Full name").fill(answers.fullName ?? "");
  await form.getByLabel("Current living situation").fill(answers.currentLiving ?? "");
}

/** Inserts an extension's form before an element, and its marker into one of the site's labels. */
async function addForm(page: Page, before: string): Promise<void> {
  await page.evaluate((selector) => {
    const form = document.createElement("form");
    for (const [name, value] of [
      ["email", "someone@extension.example"],
      ["fullName", "Someone Else"],
    ] as const)
      form.append(Object.assign(document.createElement("input"), { name, value }));
    document.querySelector(selector)?.before(form);
    document.querySelector("#site label")?.prepend(document.createElement("helper-mark"));
  }, before);
}
