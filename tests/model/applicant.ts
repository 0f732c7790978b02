import type { Page } from "@playwright/test";
import type { AsyncCommand } from "fast-check";
import { hydrated } from "#tests/support/fixtures.ts";
import { REQUIRED_QUESTIONS } from "#tests/support/questions.ts";
import type { FormContent } from "../e2e/lossless/form.ts";

/** The expected state of the site after the applicant's actions so far. */
export type Expected = {
  at: "form" | "rules" | "thank-you";
  /** The answers in the form, or in its draft. */
  typed: FormContent;
  /** The answers that Undo would restore; null if Undo is not offered. */
  erased: FormContent | null;
  /** The answers of the stored application; null if there is none. */
  stored: FormContent | null;
  /** Whether writing to local storage fails. */
  faulty: boolean;
  /** Milliseconds since the form was submitted; null before. */
  sinceSubmitMs: number | null;
};

/** The applicant's tab, whose clock is paused between steps, and a second tab of the same browser. */
export type Tabs = { page: Page; other: Page };

/** An action by the applicant. */
export type Step = AsyncCommand<Expected, Tabs>;

/** Opens the form, or reloads it, and waits until it is interactive although the clock is paused. */
export async function openForm(
  page: Page,
  open: () => Promise<unknown> = () => page.goto("/apply"),
): Promise<void> {
  await open();
  await wake(page);
  await hydrated(page);
}

/** Starts the scripts by a key press: they wait for an animation frame, which a paused clock never delivers. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
}

/** Whether the form accepts input. */
export function isEditing({ at, sinceSubmitMs }: Readonly<Expected>): boolean {
  return at === "form" && sinceSubmitMs === null;
}

/** Whether the form contains anything that a draft would store. */
export function hasTyped({ plan, ...answers }: FormContent): boolean {
  return plan !== "Standard" || Object.values(answers).some((answer) => answer !== "" && answer !== false);
}

/** The answers as stored in an application, without surrounding whitespace. */
export function trimmed(typed: FormContent): FormContent {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, typeof value === "string" ? value.trim() : value]),
  );
}

/** Whether every required answer is given. The steps enter no answers that are wrong in other ways. */
export function isComplete(typed: FormContent): boolean {
  const answers = trimmed(typed);
  return REQUIRED_QUESTIONS.every(({ name }) => answers[name] !== "" && answers[name] !== false);
}
