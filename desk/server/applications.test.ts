import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS, MINUTE_MS } from "#app/lib/durations.ts";
import { takeLease } from "#database/jobs/lease.ts";
import { makeApplication } from "#tests/support/application-factory.ts";
import { ALL_APPLICATIONS, type TestBrowser } from "#tests/support/injected-browser.ts";
import { recordTimeouts } from "#tests/support/socket-timeouts.ts";
import { startTestDesk, type TestDesk } from "#tests/support/test-desk.ts";
import { countChanges } from "../api/applications.ts";

let desk: TestDesk;
let ana: TestBrowser;
beforeEach(async () => {
  desk = await startTestDesk();
  ana = await desk.signedIn("Ana");
  // The background jobs would use the database in the middle of a test.
  await takeLease(desk.store, "the test", new Date());
});
afterEach(() => desk.close());

const noteId = (digit: string) => digit.repeat(32);
const listed = async (selection: object = ALL_APPLICATIONS) =>
  (await ana.ask("POST", "/applications/list", { body: { ...selection, shown: 50 } })).json();
const preview = async (selection: object = ALL_APPLICATIONS) =>
  (await ana.ask("POST", "/applications/erasure", { body: selection })).json();

test("an application has all its answers and lists who has read it", async () => {
  const number = await desk.receive({ fullName: "Zoë <b>\u0000\ud800" }, { language: "es", price: 1250 });
  const same = await desk.receive({ fullName: "Another", dob: "1980-01-01" });
  const answer = await ana.ask("GET", `/applications/${number}`);
  expect(answer.json()).toEqual({
    number,
    receivedAt: "2026-11-22T10:00:00.000Z",
    language: "es",
    possibleSpam: null,
    application: makeApplication({ fullName: "Zoë <b>\u0000\ud800" }),
    price: 1250,
    status: "new",
    statusBy: null,
    statusAt: null,
    answerBy: "2026-11-24T10:00:00.000Z",
    version: 0,
    duplicateCount: 1,
    possibleDuplicates: [
      { number: same, fullName: "Another", receivedAt: "2026-11-22T10:00:00.000Z", status: "new" },
    ],
    notes: [],
    events: [{ kind: "read", at: "2026-11-22T10:00:00.000Z", person: "Ana", detail: null }],
  });
});

test("each person's reads of an open page are recorded once in ten minutes, and once a day while nobody uses it", async () => {
  const number = await desk.receive();
  const bo = await desk.signedIn("Bo");
  const events = async (browser: TestBrowser, headers = {}) =>
    (await browser.ask("GET", `/applications/${number}`, { headers }))
      .json()
      .events.map(({ person }: { person: string }) => person);
  for (let second = 0; second < 3; second += 1) await events(ana);
  desk.wait(1_000);
  expect(await events(bo)).toEqual(["Ana", "Bo"]);
  desk.wait(10 * MINUTE_MS);
  expect(await events(ana)).toEqual(["Ana", "Bo", "Ana"]);
  desk.wait(10 * MINUTE_MS);
  expect(await events(ana, { "desk-attended": "no" })).toEqual(["Ana", "Bo", "Ana"]);
});

test("reads are recorded again after a clock that was ahead is corrected", async () => {
  const number = await desk.receive();
  const read = async (browser: TestBrowser) => {
    await browser.ask("POST", "/applications/list", { body: { ...ALL_APPLICATIONS, shown: 50 } });
    return (await browser.ask("GET", `/applications/${number}`)).json().events.length;
  };
  desk.wait(365 * DAY_MS);
  expect(await read(await desk.signedIn("Bo"))).toBe(1);
  desk.wait(-365 * DAY_MS);
  const bo = await desk.signedIn("Bo");
  expect([await read(bo), await read(bo)]).toEqual([2, 2]);
  const { entries } = (await bo.ask("GET", "/audit")).json();
  const opened = entries.filter(({ event }: { event: string }) => event === "list opened");
  expect(opened.map(({ at }: { at: string }) => at)).toEqual([
    "2027-11-22T10:00:00.000Z",
    "2026-11-22T10:00:00.000Z",
  ]);
});

test("a status names its author, and a conflicting change is refused", async () => {
  const number = await desk.receive();
  const bo = await desk.signedIn("Bo");
  const set = (browser: TestBrowser, status: string, version: number) =>
    browser.ask("PUT", `/applications/${number}/status`, { body: { status, version } });
  expect((await set(ana, "declined", 0)).json()).toMatchObject({
    status: "declined",
    statusBy: "Ana",
    statusAt: "2026-11-22T10:00:00.000Z",
    version: 1,
  });
  const late = await set(bo, "approved", 0);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ status: "declined", statusBy: "Ana", version: 1 });
  desk.wait(1_000);
  // The first response was lost, and the browser retries.
  expect((await set(ana, "declined", 0)).json()).toMatchObject({ version: 1 });
  expect((await set(bo, "approved", 1)).json().events).toMatchObject([
    { kind: "status", person: "Ana", detail: "declined" },
    { kind: "status", person: "Bo", detail: "approved" },
  ]);
});

test("a decided application is erased in time, a reopened one is not", async () => {
  const number = await desk.receive();
  const decidedAt = async (status: string, version: number) => {
    await ana.ask("PUT", `/applications/${number}/status`, { body: { status, version } });
    return (await desk.store.find(number))?.decidedAt;
  };
  expect(await decidedAt("moved in", 0)).toBe("2026-11-22T10:00:00.000Z");
  expect(await decidedAt("contacted", 1)).toBeNull();
});

test("a note is stored once, and a conflicting change is refused", async () => {
  const number = await desk.receive();
  const bo = await desk.signedIn("Bo");
  const write = (browser: TestBrowser, text: string, version: number, id = noteId("a")) =>
    browser.ask("PUT", `/applications/${number}/notes/${id}`, { body: { text, version } });
  const first = {
    id: noteId("a"),
    text: "Called back.",
    version: 1,
    author: "Ana",
    createdAt: "2026-11-22T10:00:00.000Z",
    updatedAt: null,
    updatedBy: null,
  };
  expect((await write(ana, "  Called back.\n", 0)).json()).toEqual(first);
  expect((await write(ana, "Called back.", 0)).json()).toEqual(first);
  desk.wait(MINUTE_MS);
  const second = {
    ...first,
    text: "Called twice.",
    version: 2,
    updatedAt: "2026-11-22T10:01:00.000Z",
    updatedBy: "Bo",
  };
  expect((await write(bo, "Called twice.", 1)).json()).toEqual(second);
  const late = await write(ana, "Called never.", 1);
  expect([late.statusCode, late.json()]).toEqual([409, second]);
  desk.wait(MINUTE_MS);
  const other = await desk.receive();
  const elsewhere = await ana.ask("PUT", `/applications/${other}/notes/${noteId("a")}`, {
    body: { text: "x", version: 0 },
  });
  expect(elsewhere.statusCode).toBe(404);
  const { notes, events } = (await ana.ask("GET", `/applications/${number}`)).json();
  expect(notes).toEqual([second]);
  expect(events.map(({ kind, person }: { kind: string; person: string }) => `${person}: ${kind}`)).toEqual([
    "Ana: note",
    "Bo: note changed",
    "Ana: read",
  ]);
});

test("an erased application is gone from list, page and export", async () => {
  const [number, kept] = [await desk.receive({ fullName: "Gone Person" }), await desk.receive()];
  await ana.ask("PUT", `/applications/${number}/notes/${noteId("b")}`, {
    body: { text: "secret words", version: 0 },
  });
  expect((await ana.ask("POST", `/applications/${number}/print`)).statusCode).toBe(204);
  expect((await ana.ask("DELETE", `/applications/${number}?changes=1`)).statusCode).toBe(204);
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["DELETE", "?changes=1", undefined],
    ["POST", "/print", undefined],
    ["PUT", "/status", { status: "declined", version: 0 }],
    ["PUT", `/notes/${noteId("c")}`, { text: "x", version: 0 }],
  ] as const) {
    const answer = await ana.ask(method, `/applications/${number}${path}`, { body });
    expect([answer.statusCode, answer.json()], path).toEqual([
      404,
      { message: "This application does not exist, or was removed." },
    ]);
  }
  const { items } = await listed();
  expect(items.map((item: { number: string }) => item.number)).toEqual([kept]);
  expect((await ana.ask("POST", "/export.csv", { body: ALL_APPLICATIONS })).body).not.toContain(
    "Gone Person",
  );
  const { erased } = (await ana.ask("GET", "/health")).json();
  expect(erased).toEqual({ count: 1, lastAt: "2026-11-22T10:00:00.000Z", by: "Ana" });
});

test("an application is erased only if its status and notes have not changed since it was seen", async () => {
  const number = await desk.receive();
  const bo = await desk.signedIn("Bo");
  const seen = async () => countChanges((await ana.ask("GET", `/applications/${number}`)).json());
  const erase = (changes: number) => ana.ask("DELETE", `/applications/${number}?changes=${changes}`);
  for (const [path, body] of [
    ["status", { status: "approved", version: 0 }],
    [`notes/${noteId("a")}`, { text: "Called.", version: 0 }],
    [`notes/${noteId("a")}`, { text: "Called twice.", version: 1 }],
  ] as const) {
    const before = await seen();
    expect((await bo.ask("PUT", `/applications/${number}/${path}`, { body })).statusCode).toBe(200);
    const refused = await erase(before);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: "The status or the notes have changed. Close this, and look at the application again." },
    ]);
  }
  expect((await erase(await seen())).statusCode).toBe(204);
});

test("the connection may be silent while a list is erased", async () => {
  const timeouts = recordTimeouts(desk.app.server);
  const seen = await preview();
  const answer = await fetch(`${desk.origin}/desk/api/applications/erase`, {
    method: "POST",
    headers: { cookie: ana.cookie, origin: desk.origin, "content-type": "application/json" },
    body: JSON.stringify({ ...ALL_APPLICATIONS, ...seen }),
  });
  expect(answer.status).toBe(200);
  expect(timeouts()).toContain(320_000);
});

test("a filtered list is erased only if it has not changed since the preview", async () => {
  const kept = await desk.receive({ fullName: "Kept Person" });
  const [first = ""] = await Promise.all(
    Array.from({ length: 120 }, (_, index) => desk.receive({ fullName: `Spam ${index}` })),
  );
  const selection = { filter: "all", order: "newest", search: "spam" };
  const erase = (seen: object) => ana.ask("POST", "/applications/erase", { body: { ...selection, ...seen } });

  const before = await preview(selection);
  expect(before.count).toBe(120);
  await ana.ask("DELETE", `/applications/${first}?changes=0`);
  const refused = await erase(before);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    "The list, a status or a note has changed. Close this, and look at the applications again.",
  ]);
  const decided = await preview(selection);
  const { items } = await listed(selection);
  await ana.ask("PUT", `/applications/${items[0].number}/status`, {
    body: { status: "contacted", version: 0 },
  });
  expect((await erase(decided)).statusCode).toBe(409);
  const noted = await preview(selection);
  await ana.ask("PUT", `/applications/${items[0].number}/notes/${noteId("a")}`, {
    body: { text: "She called.", version: 0 },
  });
  expect((await erase(noted)).statusCode).toBe(409);

  const last = await preview(selection);
  // During a flood one arrives before any list can be confirmed.
  desk.wait(1);
  const later = await desk.receive({ fullName: "Spam 121" });
  const answers = await Promise.all([erase(last), erase(last)]);
  const counts = answers.map((answer) => answer.json().count ?? 0);
  expect(counts[0] + counts[1]).toBe(last.count);
  const left = await listed();
  expect(left.items.map(({ number }: { number: string }) => number)).toEqual([later, kept]);
  const { entries } = (await ana.ask("GET", "/audit")).json();
  // Each request counts only the applications it has erased itself.
  const erased = entries.flatMap(({ event, person, subject }: Record<string, string>) =>
    event === "erased" && person === "Ana"
      ? (/^(\d+) applications?$/.exec(subject ?? "")?.slice(1) ?? [])
      : [],
  );
  expect(erased.map(Number).reduce((sum: number, one: number) => sum + one, 0)).toBe(last.count);
});

test.each([
  ["GET", "", undefined],
  ["PUT", "/status", { status: "declined", version: 0 }],
  ["PUT", `/notes/${noteId("a")}`, { text: "Called", version: 0 }],
  ["POST", "/print", {}],
] as const)(
  "%s /applications/:number%s is refused if the session ends while it waits for the database",
  async (method, path, body) => {
    const number = await desk.receive();
    const { database } = desk.store;
    const transaction = database.transaction.bind(database);
    vi.spyOn(database, "transaction").mockImplementationOnce(async (work) => {
      await desk.endSessions();
      return transaction(work);
    });
    expect((await ana.ask(method, `/applications/${number}${path}`, { body })).statusCode).toBe(401);
    expect(await desk.store.find(number)).toMatchObject({ status: "new", notes: [] });
    expect(await database.run("SELECT id FROM events")).toEqual([]);
  },
);

test("erasing a list breaks off when the session ends", async () => {
  for (let index = 0; index < 101; index += 1) await desk.receive();
  const seen = await preview();
  const { database } = desk.store;
  const transaction = database.transaction.bind(database);
  vi.spyOn(database, "transaction").mockImplementationOnce(async (work) => {
    const result = await transaction(work);
    await desk.endSessions();
    return result;
  });
  const body = { ...ALL_APPLICATIONS, ...seen };
  const answer = await ana.ask("POST", "/applications/erase", { body });
  expect(answer.statusCode).toBe(401);
  // A hundred are erased: the message must not say that nothing was done.
  expect(answer.json()).toEqual({ message: "You were signed out before all of them were erased." });
  expect(await desk.store.count()).toBe(1);
});

test("erasing an empty list is not recorded in the security log", async () => {
  const seen = await preview();
  expect(seen.count).toBe(0);
  await ana.ask("POST", "/applications/erase", { body: { ...ALL_APPLICATIONS, ...seen } });
  const { entries } = (await ana.ask("GET", "/audit")).json();
  expect(entries.map(({ event }: { event: string }) => event)).toEqual(["signed in"]);
});

test("possible duplicates list the newest twenty and count all", async () => {
  const number = await desk.receive();
  for (let index = 0; index < 25; index += 1) await desk.receive({ fullName: `Same ${index}` });
  const { duplicateCount, possibleDuplicates } = (await ana.ask("GET", `/applications/${number}`)).json();
  expect([duplicateCount, possibleDuplicates.length]).toEqual([25, 20]);
});
