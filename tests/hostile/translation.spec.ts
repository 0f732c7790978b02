import type { Page } from "@playwright/test";
import { messages as en } from "#app/messages/en.ts";
import { messages as es } from "#app/messages/es.ts";
import { agree, fillAnswers, submit } from "#tests/support/application-form.ts";
import { hasSpanish } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { translate, visibleText } from "./translator.ts";

test("a translated form behaves like an untranslated one", async ({ page, context }) => {
  const both = await openTwice(page, await context.newPage(), "/apply");
  await both("Premium", (tab) => tab.getByRole("radio", { name: "Premium" }).check());
  await both("an empty form submitted", submit);
  await both("some answers fixed", (tab) => tab.getByLabel("Full name").fill("Ana Lima"));
  await both("a mistake changed for another", async (tab) => {
    await tab.locator("[name=email]").fill("nobody");
    await tab.locator("[name=dob]").fill("2199-01-01");
    await submit(tab);
  });
  await both("the answers erased", (tab) => tab.getByRole("button", { name: "Erase my answers" }).click());
  await both("Undo", (tab) => tab.getByRole("button", { name: "Undo" }).click());
  await both("all answers given", async (tab) => {
    await fillAnswers(tab);
    await agree(tab);
  });
  await both("submitted", async (tab) => {
    await submit(tab);
    await tab.waitForURL("/thank-you");
  });
});

test("a translated title no longer names an error once all are fixed", async ({ page }) => {
  await visit(page, "/apply");
  await submit(page);
  await expect(page).toHaveTitle(/^Error: /);
  await page.evaluate(() => {
    document.title = `«${document.title}»`;
  });
  await fillAnswers(page);
  await agree(page);
  await expect(page).toHaveTitle(/^Apply /);
});

test("a translated copy matches the original", async ({ page, context }) => {
  const plain = await context.newPage();
  await visit(plain, "/apply");
  await fillAnswers(plain);
  await agree(plain);
  await submit(plain);
  await plain.waitForURL("/thank-you");
  const both = await openTwice(page, plain, "/thank-you");
  await both("the birth date shown", (tab) => tab.getByRole("button", { name: "Show" }).click());
  await both("the birth date hidden", (tab) => tab.getByRole("button", { name: "Hide" }).click());
  await both("a question", (tab) => tab.getByRole("button", { name: "Remove from this device" }).click());
  await both("kept", (tab) => tab.getByRole("button", { name: "Keep it" }).click());
});

test("a translation leaves the answers in the copy as they were typed", async ({ page }) => {
  await visit(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await page.waitForURL("/thank-you");
  await translate(page);
  const answers = page.getByRole("definition");
  await expect(answers.filter({ hasText: "Zoë" })).toHaveText("Zoë O’Neill-García");
  await expect(answers.filter({ hasText: "Tom" })).toHaveText("Tom Reed, 217-555-0111");
  await expect(answers.filter({ hasText: "Not given" }).first()).toHaveText("«Not given»");
});

test("translated pages change and match the originals", async ({ page, context }) => {
  const both = await openTwice(page, await context.newPage(), "/");
  const follow = (name: string) => (tab: Page) =>
    tab.getByRole("contentinfo").getByRole("link", { name, exact: false }).first().click();
  await both("a photo", (tab) => tab.getByRole("link", { name: "View larger" }).first().click());
  await both("the next photo", (tab) => tab.getByRole("button", { name: "Next photo" }).click());
  await both("closed", (tab) => tab.keyboard.press("Escape"));
  await both("House Rules", follow("House Rules"));
  await both("Apply", follow("Apply"));
  await both("back", (tab) => tab.goBack().then(() => {}));
  await both("Home", follow("Home"));
  for (const tab of [page, ...context.pages()]) await tab.setViewportSize({ width: 375, height: 812 });
  await both("the menu", (tab) => tab.getByRole("button", { name: "Menu" }).click());
  await both("the menu closed", (tab) => tab.keyboard.press("Escape"));
});

for (const [language, path, { autoPay }] of [
  ["English", "/autopay", en],
  ["Spanish", "/es/autopay", es],
] as const) {
  test(`translated auto-pay in ${language} matches the original`, async ({ page, context }) => {
    test.skip(language === "Spanish" && !hasSpanish, "There is no Spanish content.");
    const both = await openTwice(page, await context.newPage(), path);
    const press = (name: string | RegExp) => (tab: Page) => tab.getByRole("button", { name }).click();
    await both("start", press(/Standard/));
    await both("manage", press(autoPay.manage));
  });
}

/**
 * Opens a page twice and translates one of the two.
 * @returns performs an action in both and compares their texts afterwards
 */
async function openTwice(translated: Page, plain: Page, path: string) {
  await visit(translated, path);
  await visit(plain, path);
  await translate(translated);
  return async (action: string, act: (tab: Page) => Promise<unknown>) => {
    for (const tab of [plain, translated]) {
      // A browser paints a background tab only once a second.
      await tab.bringToFront();
      await act(tab);
    }
    await expect
      .poll(async () => differences(await visibleText(translated), await visibleText(plain)), {
        message: action,
      })
      .toEqual([]);
  };
}

function differences(translated: string, plain: string): string[] {
  const [here, there] = [translated.split("\n"), plain.split("\n")];
  return [
    ...here.filter((line) => !there.includes(line)).map((line) => `translated only: ${line}`),
    ...there.filter((line) => !here.includes(line)).map((line) => `plain only: ${line}`),
  ];
}
