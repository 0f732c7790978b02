import type { Page } from "@playwright/test";
import { hasSpanish } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { holdNotices } from "#tests/support/notices.ts";
import { ANSWERS, REQUIRED_QUESTIONS } from "#tests/support/questions.ts";
import { sheets } from "#tests/support/sheets.ts";
import { arrive, languageLink } from "./language-switch.ts";
import { widen } from "./layout/widths.ts";
import { answer, formContent } from "./lossless/form.ts";
import { STORED, storedText, visitWithStored } from "./lossless/stored.ts";

test.skip(!hasSpanish, "There is no Spanish content.");

test("a visitor applies in Spanish, switches to English and back, and loses nothing", async ({ page }) => {
  await widen(page, 390);
  await visit(page, "/es");
  await page.getByRole("link", { name: "Elegir Premium" }).click();
  await expect(page).toHaveURL("/es/apply");
  const { fullName, email } = ANSWERS;
  await answer(page, { fullName, phone: "555-01", email, agreeRules: true });
  const half = await formContent(page);
  await page.getByRole("button", { name: "Presentar la solicitud" }).click();
  await expect(page.getByRole("region", { name: "Hay un problema" })).toBeFocused();

  // Three questions are answered; the phone number is too short.
  const mistakes = REQUIRED_QUESTIONS.length - 3;
  const spanish = { title: "Hay un problema", phone: "Escriba un número de teléfono de 7 a 15 dígitos" };
  const english = { title: "There is a problem", phone: "Enter a phone number with 7 to 15 digits" };
  for (const [language, messages] of [
    ["English", english],
    ["Español", spanish],
    ["English", english],
  ] as const) {
    await switchTo(page, language);
    expect(await formContent(page)).toEqual({ ...half, plan: "Premium" });
    await expect(page.getByRole("region", { name: messages.title }).getByRole("link")).toHaveCount(mistakes);
    await expect(page.locator("#phone")).toHaveAccessibleDescription(new RegExp(messages.phone));
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(mistakes);
    await expect(page.getByRole("contentinfo"), "the place at the end").toBeInViewport();
  }
  await switchTo(page, "Español");
  await holdNotices(page);
  await answer(page, { ...ANSWERS, plan: "Premium" });
  await expect(page.getByText(spanish.title)).toBeHidden();
  await page.getByRole("button", { name: "Presentar la solicitud" }).click();
  await expect(page.getByRole("region", { name: "Avisos" })).toContainText("¡Su solicitud está lista!");
  await expect(page).toHaveURL("/es/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("¡Su solicitud está lista!");

  const text = (await storedText(page)) ?? "";
  const { submittedAt } = JSON.parse(text);
  expect(text, "as an English form stores it").toBe(
    JSON.stringify({ ...ANSWERS, plan: "Premium", submittedAt }),
  );
});

test("the other language opens at the same question, with the chosen plan", async ({ page }) => {
  await widen(page, 390);
  await visit(page, "/");
  await page.getByRole("link", { name: "Choose Premium" }).click();
  const question = page.locator("#incomeSource");
  await question.focus();
  await question.evaluate((control) => window.scrollBy(0, control.getBoundingClientRect().top - 200));
  // Clicks the link without scrolling to it.
  await languageLink(page, "Español").evaluate((link: HTMLElement) => link.click());
  await arrive(page, "es-US");
  await expect(question).toBeFocused();
  const top = await question.evaluate((control) => control.getBoundingClientRect().top);
  expect(Math.abs(top - 200), "pixels from where it was").toBeLessThan(12);
  await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
  await expect(page.getByText("Hay un problema")).toHaveCount(0);

  await page.goto("/es");
  await visit(page, "/es/apply");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("the Spanish copy prints with labels in both languages, on one sheet", async ({ page }) => {
  await visitWithStored(page, "/es/thank-you", JSON.stringify(STORED));
  await page.emulateMedia({ media: "print" });
  const copy = page.getByRole("region", { name: "Su copia de la solicitud" });
  await expect(copy).toContainText("Hecha el 3 de noviembre de 2026");
  await expect(copy.getByRole("term").first()).toHaveText("Nombre completo / Full name");
  await expect(copy.getByRole("term").last()).toContainText(
    "(ocupación doble) / I understand that I will share",
  );
  expect(await sheets(page)).toBe(1);
});

async function switchTo(page: Page, name: "English" | "Español"): Promise<void> {
  // On a narrow screen a notice covers the languages until it closes.
  await page.keyboard.press("Escape");
  await languageLink(page, name).click();
  await arrive(page, name === "English" ? "en-US" : "es-US");
}
