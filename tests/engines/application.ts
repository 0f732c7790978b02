import { expect } from "@playwright/test";
import { ANSWERS, type Question } from "../application.ts";
import { label, role } from "./look-up.ts";
import type { Site } from "./site.ts";

export const SUBMIT = role("button", "Submit Application");
export const AGREE_RULES = role("checkbox", "I agree to the House Rules");
export const AGREE_OCCUPANCY = role("checkbox", /double occupancy/);

/** What is stored when `fillAnswers` and `agree` have answered everything, but for the plan and the time. */
export const ANSWERED = {
  fullName: ANSWERS["Full name"],
  phone: ANSWERS["Phone number"],
  email: ANSWERS["E-mail address"],
  dob: ANSWERS["Date of birth"],
  moveInDate: "",
  incomeSource: ANSWERS["Source of income"],
  currentLiving: "",
  emergencyContact: ANSWERS["Emergency contact"],
  reference1: ANSWERS["First reference"],
  reference2: ANSWERS["Second reference"],
  agreeRules: true,
  agreeOccupancy: true,
};

/** Types every required answer; `leaveOut` names the questions to skip. The date is set as by a picker. */
export async function fillAnswers(site: Site, leaveOut: readonly Question[] = []): Promise<void> {
  for (const [question, answer] of Object.entries(ANSWERS)) {
    if (leaveOut.includes(question as Question)) continue;
    if (question === "Date of birth") await pickDate(site, "dob", answer);
    else await site.fill(label(question), answer);
  }
}

/** Gives a date control its value as a date picker does: at once, with the events that follow. */
export function pickDate(site: Site, name: string, date: string): Promise<void> {
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
export async function agree(site: Site): Promise<void> {
  for (const box of [AGREE_RULES, AGREE_OCCUPANCY]) {
    await site.click(box);
    await site.see(box, { checked: true });
  }
}

/** What local storage holds under the application's key, parsed; null where there is nothing. */
export function storedApplication(site: Site): Promise<Record<string, unknown> | null> {
  return site.evaluate(() => JSON.parse(window.localStorage.getItem("residence-application") ?? "null"));
}

/** Checks that exactly this is stored, with the moment of its submission. */
export async function expectStored(site: Site, application: object): Promise<void> {
  const { submittedAt, ...answers } = (await storedApplication(site)) ?? {};
  expect(answers).toEqual(application);
  expect(submittedAt).toBe(new Date(String(submittedAt)).toISOString());
}
