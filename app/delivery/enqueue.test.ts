import { expect, test } from "vitest";
import { enqueue } from "./enqueue.ts";
import type { DeliveryRecord, Submitted } from "./record.ts";

const FIRST: Submitted = {
  fullName: "Ann",
  email: "ann@example.com",
  dob: "1990-05-17",
  agreeRules: true,
  submittedAt: "2026-11-03T18:00:00.000Z",
};
const WAITING: DeliveryRecord = {
  id: "1".repeat(32),
  submittedAt: "2026-11-03T18:00:00.000Z",
  state: "waiting",
  application: FIRST,
  language: "en",
};
const RECEIVED: DeliveryRecord = {
  id: "1".repeat(32),
  submittedAt: "2026-11-03T18:00:00.000Z",
  state: "received",
  number: "R-7K4M-2Q",
  receivedAt: "2026-11-03T18:00:02.000Z",
};

function submit(
  application: Submitted,
  records: DeliveryRecord[],
  before: Submitted | null = FIRST,
  corrects?: string,
) {
  return enqueue({
    corrects,
    records,
    application,
    before,
    language: "es",
    botSignals: { seconds: 90 },
    id: "2".repeat(32),
  });
}

const SOON = "2026-11-03T18:30:00.000Z";
const LATER = "2026-11-03T19:30:00.000Z";

test("a new application waits with its text and its language", () => {
  expect(submit(FIRST, [], null)).toEqual([
    { ...WAITING, id: "2".repeat(32), language: "es", botSignals: { seconds: 90 }, untried: true },
  ]);
});

test("another application does not replace a waiting one", () => {
  const other = { ...FIRST, fullName: "Bo", submittedAt: SOON };
  const [first, second] = submit(other, [WAITING]);
  expect(first).toEqual(WAITING);
  expect(second).toMatchObject({ id: "2".repeat(32), submittedAt: SOON, application: other });
});

test("the same answers again keep the waiting application and its text", () => {
  expect(submit({ ...FIRST, submittedAt: LATER }, [WAITING])).toEqual([{ ...WAITING, submittedAt: LATER }]);
});

test("the same answers as those of a waiting application keep it, also after another application", () => {
  const other = { ...FIRST, fullName: "Bo" };
  expect(submit({ ...FIRST, submittedAt: LATER }, [WAITING], other)).toEqual([
    { ...WAITING, submittedAt: LATER },
  ]);
});

test("the same answers within an hour of the receipt are sent again under its id, since it may have been erased", () => {
  const again = {
    ...WAITING,
    submittedAt: SOON,
    application: FIRST,
    language: "es",
    botSignals: { seconds: 90 },
    unconfirmed: true,
  };
  expect(submit({ ...FIRST, submittedAt: SOON }, [RECEIVED])).toEqual([again]);
  const received = { ...RECEIVED, submittedAt: "2026-11-03T18:10:00.000Z", sentAt: RECEIVED.submittedAt };
  const before = { ...FIRST, submittedAt: received.submittedAt };
  expect(submit({ ...FIRST, submittedAt: SOON }, [received], before)).toEqual([again]);
});

test("the same answers after an hour are a new application", () => {
  expect(submit({ ...FIRST, submittedAt: LATER }, [RECEIVED]).map(({ id }) => id)).toEqual([
    "1".repeat(32),
    "2".repeat(32),
  ]);
});

test("a refused application stays when another person applies, and is replaced by the same person", () => {
  const refused: DeliveryRecord = { ...WAITING, state: "refused", problems: [] };
  const statesAfter = (changes: Submitted) =>
    submit({ ...FIRST, submittedAt: SOON, ...changes }, [refused]).map(({ state }) => state);
  expect(statesAfter({ fullName: "Bo", dob: "1991-02-03" })).toEqual(["refused", "waiting"]);
  expect(statesAfter({ email: "ann.lee@example.com", dob: "1991-02-03" })).toEqual(["refused", "waiting"]);
  expect(statesAfter({ email: "ann.lee@example.com" })).toEqual(["waiting"]);
  expect(statesAfter({ dob: "1990-05-18" })).toEqual(["waiting"]);
});

test("a refused application is replaced by the draft that corrects it, whatever was corrected", () => {
  const refused: DeliveryRecord = { ...WAITING, state: "refused", problems: [] };
  const twin: DeliveryRecord = { ...refused, id: "3".repeat(32) };
  const corrected = {
    fullName: "Ann Lee",
    dob: "1991-02-03",
    email: "ann.lee@example.com",
    submittedAt: SOON,
  };
  const statesAfter = (corrects: string) =>
    submit({ ...FIRST, ...corrected }, [refused, twin], FIRST, corrects).map(({ id, state }) => [
      id[0],
      state,
    ]);
  expect(statesAfter(refused.id)).toEqual([
    ["3", "refused"],
    ["2", "waiting"],
  ]);
  expect(statesAfter("4".repeat(32))).toEqual([
    ["1", "refused"],
    ["3", "refused"],
    ["2", "waiting"],
  ]);
  expect(submit({ ...FIRST, ...corrected }, [RECEIVED], null, RECEIVED.id)).toHaveLength(2);
});

test("the same answers after a refusal are sent again, and the refusal is removed", () => {
  const refused: DeliveryRecord = { ...WAITING, state: "refused", problems: [] };
  expect(submit({ ...FIRST, submittedAt: SOON }, [refused])).toEqual([
    {
      ...WAITING,
      id: "2".repeat(32),
      submittedAt: SOON,
      application: { ...FIRST, submittedAt: SOON },
      language: "es",
      botSignals: { seconds: 90 },
      untried: true,
    },
  ]);
});
