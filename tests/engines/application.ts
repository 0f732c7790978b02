import { expect } from "@playwright/test";
import type { FieldName } from "#app/application/fields.ts";
import { MUST_ANSWER } from "../questions.ts";
import type { EnginePage } from "./page.ts";
import { label, role } from "./target.ts";

export const SUBMIT = role("button", "Submit Application");
export const AGREE_RULES = role("checkbox", "I agree to the House Rules");
export const AGREE_OCCUPANCY = role("checkbox", /double occupancy/);

/** Types every required answer; `leaveOut` names the questions to skip. The date is set as by a picker. */
export async function fillAnswers(site: EnginePage, leaveOut: readonly FieldName[] = []): Promise<void> {
  for (const { name, label: question, answer } of MUST_ANSWER) {
    if (answer === true || leaveOut.includes(name)) continue;
    if (name === "dob") await pickDate(site, name, answer);
    else await site.fill(label(question), answer);
  }
}

/** Gives a date control its value as a date picker does: at once, with the events that follow. */
export function pickDate(site: EnginePage, name: string, date: string): Promise<void> {
  return site.evaluate(
    ([control, value]) => {
      const input = document.querySelector<HTMLInputElement>(`input[name="${control}"]`);
      if (!input) return;
      input.value = value;
      for (const event of ["input", "change"]) input.dispatchEvent(new Event(event, { bubbles: true }));
    },
    [name, date] as const,
  );
}

/** Checks both agreements. */
export async function agree(site: EnginePage): Promise<void> {
  for (const box of [AGREE_RULES, AGREE_OCCUPANCY]) {
    await site.click(box);
    await site.see(box, { checked: true });
  }
}

/** What local storage holds under the application's key, parsed; null where there is nothing. */
export function storedApplication(site: EnginePage): Promise<Record<string, unknown> | null> {
  return site.evaluate(() => JSON.parse(window.localStorage.getItem("residence-application") ?? "null"));
}

/** Checks that exactly this is stored, with the moment of its submission. */
export async function expectStored(site: EnginePage, application: object): Promise<void> {
  const { submittedAt, ...answers } = (await storedApplication(site)) ?? {};
  expect(answers).toEqual(application);
  expect(submittedAt).toBe(new Date(String(submittedAt)).toISOString());
}
