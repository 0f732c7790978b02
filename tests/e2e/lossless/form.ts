import { expect, type Page } from "@playwright/test";
import { autofill } from "#tests/support/application-form.ts";
import { ANSWERS } from "#tests/support/questions.ts";

/** The values of the form's controls by name: text, the chosen plan, or whether a box is checked. */
export type FormContent = Record<string, string | boolean>;

/** Answers that are easily corrupted: right-to-left text, emoji, several lines, quotes, checked boxes. */
export const TRICKY: FormContent = {
  ...ANSWERS,
  fullName: "ليلى بن يوسف 👩🏽‍🚀",
  phone: "+49 (0)30 5550-123 ext. 4",
  email: "leila@example.com",
  dob: "1988-02-29",
  plan: "Premium",
  moveInDate: "2031-12-31",
  currentLiving: 'With my sister 🏡\n\n"Two" cats & <one> dog\n  indented\\n',
  incomeSource: "Pension, עבודה חלקית",
  emergencyContact: "Зоя Петрова, 217-555-0123",
  reference1: "O’Neill \u202e& Sons",
  reference2: "李伟, 217-555-0199",
};

/** Fills in the whole form, or the given part of it. */
export async function answer(page: Page, content: FormContent): Promise<void> {
  const { plan, agreeRules, agreeOccupancy, ...texts } = content;
  await page.getByRole("form").waitFor();
  await page.evaluate(autofill, texts as Record<string, string>);
  if (plan) await page.getByRole("radio", { name: String(plan) }).check();
  for (const [name, value] of Object.entries({ agreeRules, agreeOccupancy }))
    if (value !== undefined) await page.locator(`form [name=${name}]`).setChecked(Boolean(value));
}

/** Reads every control of the form. */
export function formContent(page: Page): Promise<FormContent> {
  return page.getByRole("form").evaluate((form) => {
    const content: FormContent = {};
    for (const control of form.querySelectorAll<HTMLInputElement>("input, textarea")) {
      if (control.type === "checkbox") content[control.name] = control.checked;
      else if (control.type !== "radio" || control.checked) content[control.name] = control.value;
    }
    return content;
  });
}

/** The values of an untouched form. */
export const EMPTY: FormContent = Object.fromEntries(
  Object.entries(ANSWERS).map(([name, value]) => [
    name,
    name === "plan" ? "Standard" : value === true ? false : "",
  ]),
);

/** The draft in session storage, or null. */
export async function storedDraft(page: Page): Promise<FormContent | null> {
  const text = await page.evaluate(() => window.sessionStorage.getItem("residence-application-draft"));
  return text === null ? null : JSON.parse(text).values;
}

/** Waits until the draft contains all of `content`. */
export async function expectDraft(page: Page, content: FormContent): Promise<void> {
  await expect.poll(() => storedDraft(page)).toMatchObject(content);
}
