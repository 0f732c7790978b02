import type { FieldName } from "#app/application/fields.ts";
import { autofill, readStored, requiredTexts } from "#tests/support/application-form.ts";
import { MUST_ANSWER } from "#tests/support/questions.ts";
import { label, role, type Target } from "./look-up.ts";
import type { Site } from "./site.ts";

/** The control of a question, by its name. */
export function question(site: Site, name: FieldName): Target {
  const { labels, optional } = site.messages.fields;
  if (name === "agreeRules" || name === "agreeOccupancy") return role("checkbox", labels[name]);
  const isRequired = MUST_ANSWER.some((question) => question.name === name);
  return label(isRequired ? labels[name] : `${labels[name]} ${optional}`);
}

export function submitButton(site: Site): Target {
  return role("button", site.messages.apply.submit);
}

/** Types every required answer, key by key. */
export async function fillAnswers(site: Site): Promise<void> {
  for (const { name, answer } of MUST_ANSWER) {
    if (answer === true) continue;
    if (name === "dob") await typeDate(site, question(site, name), "02/28/1990");
    else await site.fill(question(site, name), answer);
  }
}

/** Gives every required text at once; `skipped` names the questions to skip. */
export async function fillAtOnce(site: Site, skipped?: readonly FieldName[]): Promise<void> {
  // The form comes after the heading.
  await site.see(submitButton(site));
  await site.evaluate(autofill, requiredTexts(skipped));
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
  for (const name of ["agreeRules", "agreeOccupancy"] as const) {
    const box = question(site, name);
    await site.click(box);
    await site.see(box, { checked: true });
  }
}

/** What local storage holds under the application's key, parsed; null if there is nothing. */
export function storedApplication(site: Site): Promise<Record<string, unknown> | null> {
  return site.evaluate(readStored);
}
