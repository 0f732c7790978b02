import type { FieldName } from "#app/application/fields.ts";
import { autofill, readStored, requiredTexts } from "#tests/support/application-form.ts";
import { REQUIRED_QUESTIONS } from "#tests/support/questions.ts";
import { label, role, type Target } from "./look-up.ts";
import type { Site } from "./site.ts";

/** The form control with this name. */
export function question(site: Site, name: FieldName): Target {
  const { labels, optional } = site.messages.fields;
  if (name === "agreeRules" || name === "agreeOccupancy") return role("checkbox", labels[name]);
  const isRequired = REQUIRED_QUESTIONS.some((question) => question.name === name);
  return label(isRequired ? labels[name] : `${labels[name]} ${optional}`);
}

export function submitButton(site: Site): Target {
  return role("button", site.messages.apply.submit);
}

/** Types every required answer key by key. */
export async function fillAnswers(site: Site): Promise<void> {
  for (const { name, answer } of REQUIRED_QUESTIONS) {
    if (answer === true) continue;
    if (name === "dob") await typeDate(site, question(site, name), "02/28/1990");
    else await site.fill(question(site, name), answer);
  }
}

/** Sets every required text at once, except for the questions in `skipped`. */
export async function fillAtOnce(site: Site, skipped?: readonly FieldName[]): Promise<void> {
  // The form appears after the heading.
  await site.see(submitButton(site));
  await site.evaluate(autofill, requiredTexts(skipped));
}

/**
 * Types month, day and year into a date control. WebKitGTK moves to the next part only at a slash; the other engines accept
 * the slash.
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

/** The stored application, or null. */
export function storedApplication(site: Site): Promise<Record<string, unknown> | null> {
  return site.evaluate(readStored);
}
