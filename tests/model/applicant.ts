import type { Page } from "@playwright/test";
import type { AsyncCommand } from "fast-check";
import { hydrated } from "#tests/support/fixtures.ts";
import { MUST_ANSWER } from "#tests/support/questions.ts";
import type { FormContent } from "../e2e/lossless/form.ts";

/** What must be true of the site after everything that the applicant has done so far. */
export type Expected = {
  at: "form" | "rules" | "thank-you";
  /** What is in the form, or returns to it. */
  typed: FormContent;
  /** The answers that Undo would bring back; null if it is not offered. */
  erased: FormContent | null;
  /** The answers that this device keeps as an application; null if it keeps none. */
  stored: FormContent | null;
  /** Whether local storage refuses to write. */
  faulty: boolean;
  /** Milliseconds since the form was submitted; null before. */
  sinceSubmitMs: number | null;
};

/** The applicant's tab, whose clock is paused between steps, and a second tab of the same browser. */
export type Tabs = { page: Page; other: Page };

/** One thing that an applicant does. */
export type Step = AsyncCommand<Expected, Tabs>;

/** Opens the form, or the page after a reload, and waits until it is interactive while the clock is paused. */
export async function openForm(
  page: Page,
  open: () => Promise<unknown> = () => page.goto("/apply"),
): Promise<void> {
  await open();
  await wake(page);
  await hydrated(page);
}

/** Starts a page by a key press, since a paused clock holds back the frame that scripts wait for. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
}

/** Whether the form accepts typing now. */
export function isEditing({ at, sinceSubmitMs }: Readonly<Expected>): boolean {
  return at === "form" && sinceSubmitMs === null;
}

/** Tells whether the form holds anything that a draft would keep. */
export function hasTyped({ plan, ...answers }: FormContent): boolean {
  return plan !== "Standard" || Object.values(answers).some((answer) => answer !== "" && answer !== false);
}

/** The answers as an application holds them: without spaces around. */
export function trimmed(typed: FormContent): FormContent {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, typeof value === "string" ? value.trim() : value]),
  );
}

/** Tells whether every required answer is there. The steps type nothing that is wrong in another way. */
export function isComplete(typed: FormContent): boolean {
  const answers = trimmed(typed);
  return MUST_ANSWER.every(({ name }) => answers[name] !== "" && answers[name] !== false);
}
