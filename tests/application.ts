import type { Page } from "@playwright/test";
import type { FieldName } from "#app/application/fields.ts";
import { MUST_ANSWER } from "./questions.ts";

/** Types every required answer; `leaveOut` names the questions to skip. */
export async function fillAnswers(page: Page, leaveOut: readonly FieldName[] = []): Promise<void> {
  for (const { name, label, answer } of MUST_ANSWER) {
    if (answer !== true && !leaveOut.includes(name)) await page.getByLabel(label).fill(answer);
  }
}

/** Checks both agreements. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "I agree to the House Rules" }).check();
  await page.getByRole("checkbox", { name: /double occupancy/ }).check();
}

/** Presses the submit button. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit Application" }).click();
}

/** What local storage holds under the application's key, parsed; null where there is nothing. */
export function storedApplication(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => JSON.parse(window.localStorage.getItem("residence-application") ?? "null"));
}
