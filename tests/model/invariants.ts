import { expect } from "@playwright/test";
import { notices } from "#tests/support/notices.ts";
import { formContent, storedDraft } from "../e2e/lossless/form.ts";
import { type Expected, hasTyped, type Step, type Tabs } from "./applicant.ts";

/** A step followed by a check of all invariants. */
export function withInvariants(step: Step): Step {
  return {
    check: (expected) => step.check(expected),
    run: async (expected, tabs) => {
      await step.run(expected, tabs);
      await expectInvariants(expected, tabs);
    },
    toString: () => step.toString(),
  };
}

async function expectInvariants(expected: Expected, { page, other }: Tabs): Promise<void> {
  const visible = await notices(page).evaluateAll(
    (found) => found.filter((notice) => notice.checkVisibility({ opacityProperty: true })).length,
  );
  expect(visible, "notices at once").toBeLessThanOrEqual(1);

  // Read in the other tab, whose storage works.
  const local = await other.evaluate(() => ({ ...window.localStorage }));
  expect(Object.keys(local), "keys in local storage").toEqual(
    expected.stored ? ["residence-application"] : [],
  );
  const { submittedAt, ...answers } = JSON.parse(local["residence-application"] ?? "{}");
  expect(answers, "the stored application").toEqual(expected.stored ?? {});
  if (expected.stored) {
    expect(answers).toMatchObject({ agreeRules: true, agreeOccupancy: true });
    expect(submittedAt).toBe(new Date(submittedAt).toISOString());
  }

  if (expected.at === "form") {
    await expect.poll(() => formContent(page), "what was typed is in the form").toEqual(expected.typed);
  } else {
    const kept = hasTyped(expected.typed) ? expected.typed : null;
    expect(await storedDraft(page), "what was typed is in the draft").toEqual(kept);
  }
}
