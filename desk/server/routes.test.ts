import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject } from "#tests/support/content-factory.ts";
import { ALL_APPLICATIONS, type Question, type TestBrowser } from "#tests/support/injected-browser.ts";
import { startTestDesk, type TestDesk } from "#tests/support/test-desk.ts";
import { refusal } from "../api/shared.ts";
import { ROUTES } from "./routes.ts";

const ID = "0".repeat(32);
const HOSTILE = {
  markup: "<script>alert(1)</script>",
  "a formula": '=HYPERLINK("https://evil.example")',
  "right-to-left marks": "\u202eabc\u2066",
  "2,000 characters": "é".repeat(2_000),
  "a null": "a\u0000b",
  "half a character": "\ud800",
  "a prototype": "__proto__",
} as const;

/** A request, and the status of its response if it is not a success. */
type SampleRequest = { query?: string; body?: Record<string, unknown>; status?: number };

// A sample request to each route. Their order does not matter.
const SAMPLE_REQUESTS: Readonly<Record<string, SampleRequest>> = {
  "GET /residence": {},
  "POST /session/invite/lookup": { body: { token: "x" } },
  "POST /session/invite": { body: { token: "x" } },
  "GET /session": {},
  "DELETE /session": {},
  "POST /session/passkey/options": {},
  "POST /session/passkey": { body: { challengeId: ID, response: { id: "x", response: {} } } },
  "POST /session/passkey-check/options": { status: 400 },
  "POST /session/passkey-check": {
    status: 400,
    body: { challengeId: ID, response: { id: "x", response: {} } },
  },
  "POST /passkeys/options": { status: 400 },
  "POST /passkeys": { status: 400, body: { challengeId: ID, response: { response: {} }, label: "Phone" } },
  "POST /applications/list": { body: { filter: "new", order: "arrival", search: "zoe", shown: 50 } },
  "GET /applications/:number": {},
  "PUT /applications/:number/status": { body: { status: "contacted", version: 0 } },
  "PUT /applications/:number/notes/:id": { body: { text: "Called.", version: 0 } },
  "POST /applications/:number/print": {},
  "DELETE /applications/:number": { query: "?changes=0" },
  "POST /export.csv": { body: { ...ALL_APPLICATIONS } },
  "POST /export.json": { body: { ...ALL_APPLICATIONS } },
  "GET /health": {},
  "POST /applications/erasure": { body: { filter: "new", order: "newest", search: "" } },
  "POST /applications/erase": {
    status: 409,
    body: { ...ALL_APPLICATIONS, filter: "new", until: null, fingerprint: "0".repeat(64) },
  },
  "GET /expiring": {},
  "GET /audit": { query: `?before=2026-11-22T10:00:00.000Z%20${ID}` },
  "GET /people": {},
  "POST /invitations": { body: { name: "Cy" } },
  "DELETE /people/:id": { status: 404 },
  "DELETE /devices/:id": { status: 404 },
  "DELETE /passkeys/:id": { status: 404 },
  "GET /website": {},
  "GET /website/fields": {},
  "GET /website/preview": {},
  "POST /website/edits": {
    body: {
      id: ID,
      edits: [{ kind: "set", language: "en", path: ["home", "welcome"], value: "Hello" }],
    },
  },
  "POST /website/undo": { status: 404, body: { change: ID, at: "2026-11-22T10:00:00.000Z" } },
  "POST /website/conflicts": { status: 404, body: { keep: { [ID]: "file" } } },
  "POST /website/photos": { status: 400, query: "?name=bed.jpg", body: {} },
  "GET /website/photos/:name": { query: "?width=480" },
  "POST /website/publish": { status: 409, body: { revision: 1_000, changes: [] } },
  "POST /website/releases/:name/publish": { status: 404 },
  "GET /website/releases/:name/preview": { status: 404 },
  "GET /website/releases/:name/photos/:photo": { status: 404, query: "?width=480" },
  "GET /website/releases/:name/zip": { status: 404 },
};
const all = ROUTES.map((route) => ({ ...route, name: `${route.method} ${route.path}` }));
const closed = all.filter(({ open }) => !open);
type NamedRoute = (typeof all)[number];

let desk: TestDesk;
let project: Awaited<ReturnType<typeof makeProject>>;
let number: string;
let revoked: string;
beforeAll(async () => {
  project = await makeProject();
  desk = await startTestDesk({ root: project.folder });
  const bo = await desk.signedIn("Bo");
  revoked = bo.cookie;
  const ana = await desk.signedIn("Ana");
  const { people } = (await ana.ask("GET", "/people")).json();
  const { id } = people.find(({ name }: { name: string }) => name === "Bo");
  expect((await ana.ask("DELETE", `/people/${id}`)).statusCode).toBe(204);
});
afterAll(async () => {
  await desk.close();
  await project.remove();
});

async function ask(
  browser: TestBrowser,
  { name, method, path }: NamedRoute,
  { headers = {}, body, query }: Question & { query?: string } = {},
) {
  const sample = SAMPLE_REQUESTS[name];
  const address =
    path.replace(":number", number).replace(":id", ID).replace(":name", "one.png") +
    (query ?? sample?.query ?? "");
  return browser.ask(method, address, { headers, body: body ?? sample?.body });
}

const refused = (answer: Awaited<ReturnType<typeof ask>>) => [answer.statusCode, Object.keys(answer.json())];

test("every route has a sample request", () => {
  expect(all.map(({ name }) => name).sort()).toEqual(Object.keys(SAMPLE_REQUESTS).sort());
});

test("every route with a query has one in its sample request", () => {
  const withQuery = all.filter(({ query }) => query).map(({ name }) => name);
  const samples = Object.entries(SAMPLE_REQUESTS).filter(([, { query }]) => query);
  expect(samples.map(([name]) => name).sort()).toEqual(withQuery.sort());
});

describe.each(closed)("$name", (route) => {
  beforeAll(async () => {
    number = await desk.receive();
  });

  test("is refused without a session and with a revoked one", async () => {
    for (const cookie of ["", "__Host-desk=made-up", revoked])
      expect(refused(await ask(desk.browser(cookie), route))).toEqual([401, ["message"]]);
    expect(await desk.store.find(number)).toMatchObject({ status: "new", readAt: null, notes: [] });
  });

  if (route.method !== "GET")
    test("is refused if the session ends before its body arrives", async () => {
      const ana = await desk.signedIn("Ana");
      const { body = {} } = SAMPLE_REQUESTS[route.name] ?? {};
      async function* slowBody() {
        await desk.endSessions();
        yield JSON.stringify(body);
      }
      const headers = { "content-type": "application/json" };
      const answer = await ask(ana, route, {
        headers,
        body: Readable.from(slowBody(), { objectMode: false }),
      });
      expect(refused(answer)).toEqual([401, ["message"]]);
      expect(await desk.store.find(number)).toMatchObject({ status: "new", notes: [] });
    });

  test("returns an uncached response that matches its schema", async () => {
    const answer = await ask(await desk.signedIn("Ana"), route);
    const { status } = SAMPLE_REQUESTS[route.name] ?? {};
    if (status) expect(answer.statusCode).toBe(status);
    else expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["desk-build"]).toMatch(/^[0-9a-f]{16}$/);
    if (answer.statusCode >= 400) v.parse(refusal, answer.json());
    else if (route.response) v.parse(route.response, answer.json());
  });
});

describe.each(all)("$name", (route) => {
  beforeAll(async () => {
    number = await desk.receive();
  });

  test.each([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "", origin: "https://evil.example" },
    { "sec-fetch-site": "", origin: "null" },
    { "sec-fetch-site": "none", origin: "https://evil.example" },
  ])("is refused from a foreign origin: %j", async (headers) => {
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
    const ana = await desk.signedIn("Ana");
    const answer = await desk.app.inject({
      method: route.method,
      url: `/desk/api${route.path.replace(":number", number).replace(":id", ID)}`,
      headers: { host: "localhost:4000", cookie: ana.cookie, ...given },
    });
    expect(refused(answer)).toEqual([403, ["message"]]);
    expect((await desk.store.find(number))?.readAt).toBeNull();
  });

  if (route.body)
    test("rejects a malformed, invalid or oversized body with a message", async () => {
      const ana = await desk.signedIn("Ana");
      for (const body of [
        {},
        [],
        { text: 1, version: "x", status: [], email: {}, token: 1, challengeId: {} },
      ])
        expect(refused(await ask(ana, route, { body }))).toEqual([400, ["message"]]);
      const headers = { "content-type": "application/json" };
      expect(refused(await ask(ana, route, { headers, body: "{" }))).toEqual([400, ["message"]]);
      const long = "x".repeat((route.bodyLimit ?? 32_000) + 8_000);
      expect(refused(await ask(ana, route, { body: { x: long } }))).toEqual([413, ["message"]]);
    });

  test.each(Object.entries(HOSTILE))("treats %s as plain text in every field", async (_what, text) => {
    const ana = await desk.signedIn("Ana");
    const { body = {}, query } = SAMPLE_REQUESTS[route.name] ?? {};
    const parameters = [...new URLSearchParams(query).keys()];
    const encoded = encodeURIComponent(text.toWellFormed());
    const answers = [
      ...Object.keys(body).map((field) => () => ask(ana, route, { body: { ...body, [field]: text } })),
      ...parameters.map((parameter) => () => ask(ana, route, { query: `?${parameter}=${encoded}` })),
      () =>
        ana.ask(route.method, route.path.replace(/:(?:number|id|name)/g, encoded), {
          body: SAMPLE_REQUESTS[route.name]?.body,
        }),
    ];
    for (const answering of answers) {
      const answer = await answering();
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      expect(answer.headers["content-type"] ?? "application/json").toMatch(/json|csv|plain|webp/);
      expect(answer.body).not.toMatch(/ {4}at |node_modules/);
    }
    expect(desk.log()).not.toContain("could not answer");
  });
});

test.each([
  [
    "PUT",
    `/applications/R-2345-67/notes/${ID}`,
    { text: "x".repeat(2_001), version: 0 },
    "A note has at most 2,000 characters.",
  ],
  [
    "PUT",
    `/applications/R-2345-67/notes/${ID}`,
    { text: " ", version: 0 },
    "A note has at least one character.",
  ],
  ["POST", "/invitations", { name: "a\u0000b" }, "A name cannot contain control characters."],
  [
    "POST",
    "/passkeys",
    { challengeId: ID, response: { response: {} }, label: " " },
    "A name has at least one character.",
  ],
  [
    "POST",
    "/session/passkey",
    { challengeId: ID, response: { id: "\u0000" } },
    "This is not a passkey’s answer.",
  ],
] as const)("%s %s explains an invalid value in plain language", async (method, path, body, message) => {
  const answer = await (await desk.signedIn("Ana")).ask(method, path, { body });
  expect([answer.statusCode, answer.json()]).toEqual([400, { message }]);
});

test("a HEAD request returns 404", async () => {
  const answer = await (await desk.signedIn("Ana")).ask("HEAD", "/people");
  expect(answer.statusCode).toBe(404);
});

test("an unknown address returns JSON", async () => {
  const answer = await (await desk.signedIn("Ana")).ask("GET", "/nothing");
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: "The desk has no such address." }]);
});

test("an action that the security log cannot record is rolled back", async () => {
  const failing = await startTestDesk({ root: project.folder });
  const ana = await failing.signedIn("Ana");
  const bo = await failing.signedIn("Bo");
  const number = await failing.receive();
  const invited = new URL(await failing.invite("Ana")).hash.slice("#invite=".length);
  const { people } = (await ana.ask("GET", "/people")).json();
  const seen = (await ana.ask("POST", "/applications/erasure", { body: ALL_APPLICATIONS })).json();
  const { revision } = (await ana.ask("GET", "/website")).json();
  await failing.store.database.run("ALTER TABLE audit_entries RENAME TO elsewhere");
  for (const [method, path, body] of [
    ["DELETE", `/people/${people[1].id}`, undefined],
    ["DELETE", `/devices/${people[1].devices[0].id}`, undefined],
    ["DELETE", "/session", undefined],
    ["POST", "/invitations", { name: "Cy" }],
    ["POST", "/session/invite", { token: invited }],
    ["DELETE", `/applications/${number}?changes=0`, undefined],
    ["POST", "/applications/erase", { ...ALL_APPLICATIONS, ...seen }],
    ["POST", "/website/publish", { revision, changes: [] }],
  ] as const)
    expect([path, (await ana.ask(method, path, { body })).statusCode]).toEqual([path, 500]);
  await failing.store.database.run("ALTER TABLE elsewhere RENAME TO audit_entries");
  expect((await bo.ask("GET", "/session")).statusCode).toBe(200);
  expect((await ana.ask("GET", "/people")).json().people).toEqual(people);
  expect(await failing.store.count()).toBe(1);
  expect((await ana.ask("GET", "/website")).json()).toMatchObject({ publishing: null, lastPublishing: null });
  // The invitation is not used up either.
  const accepted = await failing.browser().ask("POST", "/session/invite", { body: { token: invited } });
  expect(accepted.statusCode).toBe(200);
  await failing.close();
});

test.each([
  ["deep", JSON.parse(`${"[".repeat(2_000)}"x"${"]".repeat(2_000)}`)],
  ["deep and wrong", JSON.parse(`${"[".repeat(40)}1${"]".repeat(40)}`)],
  ["wide", Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, "x"]))],
  ["long", Array.from({ length: 20 }, () => ({ question: "a", answer: "b" }))],
])("a %s website value is refused", async (_, value) => {
  const edits = [{ kind: "set", language: "en", path: ["home"], value }];
  const answer = await (await desk.signedIn("Ana")).ask("POST", "/website/edits", {
    body: { id: ID, edits },
  });
  expect(refused(answer)).toEqual([400, ["message"]]);
});

test("a full disk is named, and nothing is changed", async () => {
  const full = await startTestDesk();
  const ana = await full.signedIn("Ana");
  const number = await full.receive();
  await full.store.database.run("PRAGMA max_page_count = 1");
  const note = { text: "é".repeat(2_000), version: 0 };
  const answers: Awaited<ReturnType<typeof ana.ask>>[] = [];
  for (let index = 0; index < 100 && answers.every(({ statusCode }) => statusCode < 500); index += 1) {
    const id = index.toString(16).padStart(32, "0");
    answers.push(await ana.ask("PUT", `/applications/${number}/notes/${id}`, { body: note }));
  }
  expect(answers.at(-1)?.json()).toEqual({
    message: "The disk of the server is full. Make room, and try again.",
  });
  const { notes } = (await ana.ask("GET", `/applications/${number}`)).json();
  expect(notes).toHaveLength(answers.length - 1);
  await full.close();
});

test("an erasure that a fault of the server prevents says so, and names no file", async () => {
  const broken = await startTestDesk();
  const ana = await broken.signedIn("Ana");
  const number = await broken.receive();
  await mkdir(join(broken.dataFolder, "erased.txt"));
  const answer = await ana.ask("DELETE", `/applications/${number}?changes=0`);
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { message: "Something on the server must be repaired first. Ask the person who runs it." },
  ]);
  expect(broken.log()).toMatch(/erased\.txt, the list of erased applications, cannot be used: EISDIR/);
  expect((await ana.ask("GET", `/applications/${number}`)).statusCode).toBe(200);
  await broken.close();
});

test("a database error leaks nothing into the response or the log", async () => {
  const failing = await startTestDesk();
  const ana = await failing.signedIn("Ana");
  const number = await failing.receive();
  await failing.store.database.run("DROP TABLE notes");
  const answer = await ana.ask("GET", `/applications/${number}`);
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { message: "Something went wrong on the server. Try again in a moment." },
  ]);
  expect(failing.log()).toContain("The desk could not answer");
  expect(failing.log()).not.toContain(number);
  await failing.close();
});
