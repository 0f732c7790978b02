import { describe, expect, test } from "vitest";
import { afterAttempt, type Outcome, outcomeOf } from "./answer.ts";
import { isUnsent, type Waiting } from "./record.ts";

const ID = "0123456789abcdef0123456789abcdef";
const RECEIPT = { id: ID, number: "R-7K4M-2Q", receivedAt: "2026-11-03T18:00:02.000Z" };
const PAGE = undefined;
const BODY = { id: ID, message: "This is too large for an application." };
const PROBLEMS = { problems: [{ field: "dob", message: "You must be at least 21 years old to apply" }] };

function meaning(status: number, body: unknown, retryAfter: string | null = null) {
  return outcomeOf(ID, { status, body, retryAfter });
}

test.each([201, 200])("status %i with a receipt for this id means received", (status) => {
  expect(meaning(status, RECEIPT)).toEqual({
    state: "received",
    number: "R-7K4M-2Q",
    receivedAt: "2026-11-03T18:00:02.000Z",
  });
});

test.each([
  ["a page", PAGE],
  ["a receipt for another id", { ...RECEIPT, id: "f".repeat(32) }],
  ["no number", { ...RECEIPT, number: "" }],
  ["no time", { ...RECEIPT, receivedAt: "soon" }],
  ["something else", [RECEIPT]],
])("status 200 with %s is not a receipt", (_, body) => {
  expect(meaning(200, body)).toEqual({ state: "waiting", failure: "missing" });
});

test.each([204, 301, 404, 405])("status %i means that no server accepts applications here", (status) => {
  expect(meaning(status, RECEIPT)).toEqual({ state: "waiting", failure: "missing" });
});

test.each([
  [500, "silent"],
  [502, "silent"],
])("status %i is tried again, as %s", (status, failure) => {
  expect(meaning(status, BODY)).toEqual({ state: "waiting", failure });
});

test.each([429, 503])(
  "status %i with this id means that our server has not stored it; a gateway's does not",
  (status) => {
    expect(meaning(status, BODY)).toEqual({ state: "waiting", failure: "busy", isAbsent: true });
    expect(meaning(status, PAGE)).toEqual({ state: "waiting", failure: "busy" });
  },
);

test("a server may ask to wait, for ten minutes at most", () => {
  expect(meaning(429, PAGE, "30")).toEqual({ state: "waiting", failure: "busy", waitMs: 30_000 });
  expect(meaning(503, PAGE, "86400")).toEqual({ state: "waiting", failure: "busy", waitMs: 600_000 });
  for (const text of ["", "soon", "-5", "Tue, 03 Nov 2026 18:00:00 GMT"])
    expect(meaning(503, PAGE, text)).toEqual({ state: "waiting", failure: "busy" });
});

test("refused answers are returned with the reason for each field", () => {
  expect(meaning(422, { id: ID, ...PROBLEMS })).toEqual({ state: "refused", ...PROBLEMS });
  expect(meaning(422, { id: ID, problems: [] })).toEqual({ state: "waiting", failure: "missing" });
});

test.each([400, 403, 409, 413, 415])("status %i with this id is final", (status) => {
  expect(meaning(status, BODY)).toMatchObject({ state: "refused", problems: [] });
});

describe.each([400, 403, 409, 410, 413, 415, 422])("status %i", (status) => {
  test.each([
    ["a page", PAGE],
    ["a gateway's words", { message: "Forbidden" }],
    ["a gateway's words and an id of its own", { id: "1f0c", message: "Forbidden", ...PROBLEMS }],
    ["our words for another application", { ...BODY, ...PROBLEMS, id: "f".repeat(32) }],
    ["our words without an id", { message: BODY.message, ...PROBLEMS }],
    ["something else", [{ ...BODY, ...PROBLEMS }]],
  ])("with %s is tried again", (_, body) => {
    expect(meaning(status, body)).toEqual({ state: "waiting", failure: "missing" });
  });
});

test("an application that the residence erased is shown as erased", () => {
  expect(meaning(410, { id: ID, message: "This application was erased." })).toEqual({ state: "erased" });
});

describe("after an attempt", () => {
  const waiting: Waiting = {
    id: ID,
    submittedAt: "2026-11-03T18:00:00.000Z",
    state: "waiting",
    application: { fullName: "Ann", submittedAt: "2026-11-03T18:00:00.000Z" },
    language: "es",
    notBefore: 5,
  };
  const { application: _, language: __, notBefore: ___, state: ____, ...own } = waiting;

  test("a waiting record keeps its text, and an earlier wait has ended", () => {
    const failed = afterAttempt(waiting, { state: "waiting", failure: "offline" }, 1000);
    expect(failed).toEqual({
      ...own,
      state: "waiting",
      application: waiting.application,
      language: "es",
      failure: "offline",
    });
    const busy = afterAttempt(waiting, { state: "waiting", failure: "busy", waitMs: 30_000 }, 1000);
    expect(busy).toMatchObject({ failure: "busy", notBefore: 31_000 });
  });

  test("a record may have arrived after a lost or foreign answer, and if our server has not stored it so far", () => {
    const next = (from: Waiting, outcome: object) =>
      afterAttempt(from, { state: "waiting", ...outcome } as Outcome, 0) as Waiting;
    const lost = next(waiting, { failure: "silent" });
    expect(isUnsent(lost)).toBe(false);
    expect(isUnsent(next(lost, { failure: "offline" }))).toBe(false);
    expect(isUnsent(next(lost, { failure: "busy" }))).toBe(false);
    expect(isUnsent(next(lost, { failure: "busy", isAbsent: true }))).toBe(false);
    expect(isUnsent(next(waiting, { failure: "busy", isAbsent: true }))).toBe(true);
    expect(isUnsent(next(waiting, { failure: "missing" }))).toBe(false);
    expect(isUnsent(next(waiting, { failure: "busy" }))).toBe(false);
    expect(isUnsent(next(waiting, { failure: "offline" }))).toBe(true);
    expect(isUnsent(next({ ...waiting, begun: true }, { failure: "offline" }))).toBe(false);
    expect(isUnsent(waiting)).toBe(false);
    expect(isUnsent({ ...waiting, untried: true })).toBe(true);
  });

  test("a received or erased record drops the text", () => {
    const { id: ____id, ...receipt } = RECEIPT;
    expect(afterAttempt(waiting, { state: "received", ...receipt }, 0)).toEqual({
      ...own,
      state: "received",
      ...receipt,
    });
    expect(afterAttempt(waiting, { state: "erased" }, 0)).toEqual({ ...own, state: "erased" });
  });

  test("a text that was submitted again remembers when it was sent, and is a new application if it was erased", () => {
    const again = { ...waiting, submittedAt: "2026-11-03T18:30:00.000Z" };
    const { id: ____id, ...receipt } = RECEIPT;
    expect(afterAttempt(again, { state: "received", ...receipt }, 0)).toMatchObject({
      id: ID,
      state: "received",
      submittedAt: "2026-11-03T18:30:00.000Z",
      sentAt: "2026-11-03T18:00:00.000Z",
    });
    const next = afterAttempt(again, { state: "erased" }, 0);
    expect(next.id).not.toBe(ID);
    expect(next).toMatchObject({
      state: "waiting",
      untried: true,
      application: { fullName: "Ann", submittedAt: "2026-11-03T18:30:00.000Z" },
    });
  });

  test("an early refusal does not say that an application has not arrived before", () => {
    const early = meaning(413, BODY);
    expect(afterAttempt({ ...waiting, unconfirmed: true }, early, 0)).toMatchObject({
      state: "waiting",
      failure: "missing",
      unconfirmed: true,
    });
    expect(afterAttempt(waiting, early, 0)).not.toHaveProperty("isEarly");
    expect(afterAttempt(waiting, early, 0).state).toBe("refused");
    expect(afterAttempt({ ...waiting, unconfirmed: true }, meaning(409, BODY), 0).state).toBe("refused");
  });

  test("a refused application keeps its text", () => {
    expect(afterAttempt(waiting, { state: "refused", ...PROBLEMS }, 0)).toEqual({
      ...own,
      state: "refused",
      application: waiting.application,
      language: "es",
      ...PROBLEMS,
    });
  });
});
