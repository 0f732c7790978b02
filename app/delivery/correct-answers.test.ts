import { expect, test } from "vitest";
import { openInDraft } from "./correct-answers.ts";
import type { DeliveryRecord } from "./record.ts";

const SUBMITTED_AT = "2026-11-03T18:00:00.000Z";
const ANN = { fullName: "Ann Lee", plan: "Standard", currentLiving: "With my sister", agreeRules: true };
const BO = { ...ANN, fullName: "Bo Lee" };

function refused(id: string, answers: Record<string, string | boolean>) {
  return {
    id: id.repeat(32),
    submittedAt: SUBMITTED_AT,
    state: "refused",
    application: { ...answers, submittedAt: SUBMITTED_AT },
    language: "en",
    problems: [],
  } satisfies DeliveryRecord;
}

const FIRST = refused("1", ANN);
const SECOND = refused("2", BO);
const RECORDS = [FIRST, SECOND];
const OPENED = { values: ANN, corrects: FIRST.id };

function opened(values: Record<string, string | boolean>, corrects?: string) {
  return openInDraft(FIRST, { values, ...(corrects && { corrects }) }, RECORDS);
}

test("without a draft, the refused answers are opened", () => {
  expect(openInDraft(FIRST, null, RECORDS)).toEqual(OPENED);
  expect(opened({ fullName: "", plan: "Premium", agreeRules: false })).toEqual(OPENED);
  expect(opened({ fullName: "", plan: "Premium" }, FIRST.id)).toEqual(OPENED);
});

test("corrections that shorten or clear an answer stay", () => {
  const values = { ...ANN, currentLiving: "With", agreeRules: false };
  expect(opened(values, FIRST.id)).toEqual({ values, corrects: FIRST.id });
});

test("answers of another refused application are replaced if they are unchanged", () => {
  expect(opened(BO, SECOND.id)).toEqual(OPENED);
  for (const change of [{ currentLiving: "With" }, { plan: "Premium" }, { agreeRules: false }])
    expect(opened({ ...BO, ...change }, SECOND.id)).toMatchObject({ corrects: SECOND.id, values: change });
});

test("a plan that is no longer offered and that the form could not select is no change", () => {
  const records = [FIRST, refused("2", { ...BO, plan: "Gold" })];
  expect(openInDraft(FIRST, { values: BO, corrects: SECOND.id }, records)).toEqual(OPENED);
});

test("other answers in the form stay, unless they only begin to repeat the refused ones", () => {
  expect(opened({ fullName: "Cleo" })).toEqual({ values: { fullName: "Cleo" } });
  expect(opened({ fullName: "A" })).toEqual(OPENED);
  expect(opened(ANN, "3".repeat(32))).toEqual(OPENED);
});
