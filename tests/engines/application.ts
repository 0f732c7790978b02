import type { FieldName } from "#app/application/fields.ts";
import { MUST_ANSWER } from "../questions.ts";
import { label, role, type Target } from "./look-up.ts";
import type { Site } from "./site.ts";

export const SUBMIT = role("button", "Submit Application");
export const AGREE_RULES = role("checkbox", "I agree to the House Rules");
export const AGREE_OCCUPANCY = role("checkbox", /double occupancy/);

/** Types every required answer, key by key; `leaveOut` names the questions to skip. */
export async function fillAnswers(site: Site, leaveOut: readonly FieldName[] = []): Promise<void> {
  for (const { name, label: question, answer } of MUST_ANSWER) {
    if (answer === true || leaveOut.includes(name)) continue;
    if (name === "dob") await typeDate(site, label(question), "02/28/1990");
    else await site.fill(label(question), answer);
  }
}

/**
 * Types into a date control as it shows dates: month, day, year. WebKitGTK goes on to the next part with the slash alone;
 * the others take it as done.
 */
export async function typeDate(site: Site, date: Target, typed: string): Promise<void> {
  await site.focus(date);
  await site.tab.type(typed);
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
