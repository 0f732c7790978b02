import { expect, type Page } from "@playwright/test";
import type { FieldName } from "#app/application/fields.ts";
import { content, dollars } from "./content.ts";
import { REQUIRED_QUESTIONS } from "./questions.ts";

/** The answers to the required text questions by name, without the questions in `skipped`. */
export function requiredTexts(skipped: readonly FieldName[] = []): Record<string, string> {
  const questions = REQUIRED_QUESTIONS.filter(
    ({ name, answer }) => answer !== true && !skipped.includes(name),
  );
  return Object.fromEntries(questions.map(({ name, answer }) => [name, String(answer)]));
}

/** Fills in every required answer, except for the questions in `skipped`. */
export async function fillAnswers(page: Page, skipped?: readonly FieldName[]): Promise<void> {
  await page.getByRole("form").waitFor();
  await page.evaluate(autofill, requiredTexts(skipped));
}

/** Runs in the page. Sets the texts of the named controls at once, like a browser's autofill. */
export function autofill(texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const control = document.querySelector(`form [name="${name}"]`) as HTMLInputElement;
    control.value = text;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Checks both agreements. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "I agree to the House Rules" }).check();
  await page.getByRole("checkbox", { name: /double occupancy/ }).check();
}

/** Checks that this plan is chosen in the form, and that the plan card shows exactly this plan. */
export async function expectPlan(page: Page, plan: "Standard" | "Premium"): Promise<void> {
  const { roomType, availability, standard, premium } = content.plans;
  const { dueAtMoveIn } = content.apply;
  const price = dollars(plan === "Premium" ? premium.price : standard.price);
  const included = plan === "Premium" ? [...standard.includes, ...premium.adds] : standard.includes;
  const card = page.getByRole("complementary", { name: "Your plan" });
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  await expect(page.getByRole("radio", { name: plan })).toBeChecked();
  await expect(card.getByRole("paragraph")).toHaveText([
    `Your plan: ${plan}`,
    `${price} total per month`,
    roomType,
    ...(availability ? [availability] : []),
    ...(dueAtMoveIn ? [`Due at move-in: ${dueAtMoveIn}`] : []),
    `Questions? Call us at ${content.contact.phone}.`,
  ]);
  await expect(card.getByRole("listitem")).toHaveText(included);
}

/** Presses the submit button. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit Application" }).click();
}

/** The stored application, or null. */
export function storedApplication(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(readStored);
}

/** Runs in the page. Reads the stored application. */
export function readStored(): Record<string, unknown> | null {
  return JSON.parse(window.localStorage.getItem("residence-application") ?? "null");
}
