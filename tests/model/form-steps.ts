import { expect } from "@playwright/test";
import { expectNotices } from "#tests/support/notices.ts";
import { answer, EMPTY, type FormContent, TRICKY } from "../e2e/lossless/form.ts";
import { isComplete, isEditing, type Step, trimmed } from "./applicant.ts";

/** Enters these answers into the form. */
export function typing(answers: FormContent): Step {
  return {
    check: isEditing,
    run: async (expected, { page }) => {
      await answer(page, answers);
      Object.assign(expected.typed, answers);
      expected.erased = null;
    },
    toString: () => `type ${JSON.stringify(answers)}`,
  };
}

/** Fills in all answers and agrees. */
export function fillingInAll(): Step {
  return { ...typing(TRICKY), toString: () => "fill in everything" };
}

/** Presses the submit button. In the two seconds after a submit this must change nothing. */
export function submitting(): Step {
  return {
    check: ({ at }) => at === "form",
    run: async (expected, { page }) => {
      await page.getByRole("button", { name: /^Submit/ }).press("Enter");
      if (expected.sinceSubmitMs !== null) return;
      expected.erased = null;
      const { agreeRules, agreeOccupancy } = expected.typed;
      const problem = page.getByRole("region", { name: "There is a problem" });
      if (isComplete(expected.typed) && !expected.faulty) {
        expected.stored = trimmed(expected.typed);
        expected.sinceSubmitMs = 0;
        await expectNotices(page, ["Application Submitted!"]);
      } else {
        await expect(problem).toBeFocused();
        await expect(page.getByText("Application Submitted!")).toBeHidden();
        if (!agreeRules || !agreeOccupancy) await expectNotices(page, ["Agreement Required"]);
      }
    },
    toString: () => "submit",
  };
}

/** Erases all answers. */
export function erasing(): Step {
  return {
    check: (expected) => isEditing(expected) && expected.erased === null && expected.typed.fullName !== "",
    run: async (expected, { page }) => {
      await page.getByRole("button", { name: "Erase my answers" }).press("Enter");
      expected.erased = expected.typed;
      expected.typed = { ...EMPTY };
    },
    toString: () => "erase",
  };
}

/** Undoes the erasing. */
export function undoing(): Step {
  return {
    check: (expected) => isEditing(expected) && expected.erased !== null,
    run: async (expected, { page }) => {
      await page.getByRole("button", { name: "Undo" }).press("Enter");
      expected.typed = expected.erased ?? expected.typed;
      expected.erased = null;
    },
    toString: () => "undo",
  };
}
