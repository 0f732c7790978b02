import { expect } from "@playwright/test";
import { clearFault, type Fault, setFault } from "../e2e/lossless/faults.ts";
import { EMPTY, TRICKY } from "../e2e/lossless/form.ts";
import { type Expected, openForm, type Step, wake } from "./applicant.ts";

const REDIRECT_DELAY_MS = 2000;

/** Loads the form again. */
export function reloading(): Step {
  return {
    check: ({ at }) => at === "form",
    run: async (expected, { page }) => {
      await openForm(page, () => page.reload());
      leaveForm(expected);
    },
    toString: () => "reload",
  };
}

/** Leaves the form for the house rules. */
export function readingRules(): Step {
  return {
    check: ({ at }) => at === "form",
    run: async (expected, { page }) => {
      await page.getByRole("contentinfo").getByRole("link", { name: "House Rules" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "House Rules" })).toBeFocused();
      leaveForm(expected);
      expected.at = "rules";
    },
    toString: () => "read the rules",
  };
}

/** Presses the browser's Back button, which returns to the form from every other page. */
export function goingBack(): Step {
  return {
    check: ({ at }) => at !== "form",
    run: async (expected, { page }) => {
      await page.goBack();
      await expect(page.getByRole("form", { name: "Application" })).toBeVisible();
      expected.at = "form";
    },
    toString: () => "go back",
  };
}

// A tab that cannot read its storage may remember the application.
function expectedHeading({ faulty, stored }: Expected): RegExp {
  if (faulty) return /^(?:Application Received!|No application on this device yet)$/;
  return stored ? /^Application Received!$/ : /^No application on this device yet$/;
}

/** Advances the clock. */
export function waiting(milliseconds: number): Step {
  return {
    check: () => true,
    run: async (expected, { page }) => {
      await page.clock.runFor(milliseconds);
      if (expected.sinceSubmitMs === null) return;
      expected.sinceSubmitMs += milliseconds;
      if (expected.sinceSubmitMs < REDIRECT_DELAY_MS) return;
      await expect(page.getByRole("heading", { level: 1, name: expectedHeading(expected) })).toBeFocused();
      leaveForm(expected);
      expected.at = "thank-you";
    },
    toString: () => `wait ${milliseconds} ms`,
  };
}

/** Makes the local storage of the applicant's tab fail, or work again. */
export function breakingStorage(fault: Fault | null): Step {
  return {
    check: () => true,
    run: async (expected, { page }) => {
      if (fault) await setFault(page, "localStorage", fault);
      else await clearFault(page);
      expected.faulty = fault !== null;
    },
    toString: () => (fault ? `storage breaks: ${fault}` : "storage works"),
  };
}

/** Submits the form in the second tab. */
export function submittingElsewhere(): Step {
  return {
    check: () => true,
    run: async (expected, { other }) => {
      await openForm(other);
      await other.evaluate((answers) => {
        // Sets values without events, like a browser's autofill.
        for (const [name, value] of Object.entries(answers)) {
          const control = document.getElementById(name) as HTMLInputElement;
          if (typeof value === "boolean") control.checked = value;
          else if (name !== "plan") control.value = value;
        }
      }, ELSEWHERE);
      await other.getByRole("button", { name: "Submit Application" }).press("Enter");
      await expect(other.getByRole("link", { name: "Continue now" })).toBeVisible();
      expected.stored = { ...ELSEWHERE };
    },
    toString: () => "submit in the other tab",
  };
}

/** Removes the application in the second tab. */
export function removingElsewhere(): Step {
  return {
    check: ({ stored }) => stored !== null,
    run: async (expected, { other }) => {
      await other.goto("/thank-you");
      await wake(other);
      await other.getByRole("button", { name: "Remove from this device" }).press("Enter");
      await other.getByRole("button", { name: "Remove", exact: true }).press("Enter");
      await expect(other.getByRole("button", { name: "Undo" })).toBeFocused();
      expected.stored = null;
    },
    toString: () => "remove in the other tab",
  };
}

const ELSEWHERE = { ...TRICKY, fullName: "Elsewhere", plan: "Standard" };

// After a submit the form is empty when it is opened again. The redirect applies only to the form's page.
function leaveForm(expected: Expected): void {
  if (expected.sinceSubmitMs !== null) expected.typed = { ...EMPTY };
  expected.sinceSubmitMs = null;
  expected.erased = null;
}
