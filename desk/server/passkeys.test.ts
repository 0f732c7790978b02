import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/durations.ts";
import { FakeAuthenticator } from "#tests/support/fake-authenticator.ts";
import { ALL_APPLICATIONS, ORIGIN, type TestBrowser } from "#tests/support/injected-browser.ts";
import { startTestDesk, type TestDesk } from "#tests/support/test-desk.ts";

let desk: TestDesk;
let ana: TestBrowser;
beforeEach(async () => {
  desk = await startTestDesk({ env: { DESK_TRIAL: "on" } });
  ana = await desk.signedIn("Ana");
});
afterEach(() => desk.close());

async function add(browser: TestBrowser, phone: FakeAuthenticator, origin = ORIGIN) {
  const headers = { origin };
  const { challengeId, options } = (await browser.ask("POST", "/passkeys/options", { headers })).json();
  const body = { challengeId, response: phone.make(options), label: "Phone" };
  return { options, answer: await browser.ask("POST", "/passkeys", { headers, body }) };
}

/** Adds a passkey of Ana. */
async function addPhone(): Promise<FakeAuthenticator> {
  const phone = new FakeAuthenticator(ORIGIN);
  await add(ana, phone);
  return phone;
}

async function question(browser: TestBrowser) {
  return (await browser.ask("POST", "/session/passkey/options")).json();
}

async function confirm(browser: TestBrowser, phone: FakeAuthenticator) {
  const { challengeId, options } = (await browser.ask("POST", "/session/passkey-check/options")).json();
  const body = { challengeId, response: phone.use(options) };
  return { options, answer: await browser.ask("POST", "/session/passkey-check", { body }) };
}

async function removePasskey(browser: TestBrowser): Promise<void> {
  const { people } = (await browser.ask("GET", "/people")).json();
  const answer = await browser.ask("DELETE", `/passkeys/${people[0].passkeys[0].id}`);
  expect(answer.statusCode).toBe(204);
}

test("a passkey signs its person in without a name", async () => {
  const phone = new FakeAuthenticator(ORIGIN);
  const { options, answer } = await add(ana, phone);
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Linden Court" },
    user: { name: "Ana" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  expect([answer.statusCode, answer.json().person]).toEqual([200, "Ana"]);
  const browser = desk.browser();
  const { challengeId, options: request } = await question(browser);
  expect(request.allowCredentials).toBeUndefined();
  const body = { challengeId, response: phone.use(request) };
  expect((await browser.ask("POST", "/session/passkey", { body })).json()).toMatchObject({ person: "Ana" });
  const { people } = (await browser.ask("GET", "/people")).json();
  expect(people[0].passkeys).toMatchObject([{ label: "Phone", lastUsedAt: "2026-11-22T10:00:00.000Z" }]);
  // The same response is not accepted twice.
  expect((await desk.browser().ask("POST", "/session/passkey", { body })).statusCode).toBe(400);
});

test("a passkey works only at the host name of the website", async () => {
  const own = await add(ana, new FakeAuthenticator("https://linden.test"), "https://linden.test");
  expect(own.options.rp.id).toBe("linden.test");
  expect(own.answer.statusCode).toBe(200);
  const headers = { origin: "https://other.test" };
  const other = await ana.ask("POST", "/passkeys/options", { headers });
  expect([other.statusCode, other.json().message]).toEqual([
    400,
    "Passkeys work at https://linden.test. Open the desk there.",
  ]);
});

test("a passkey works at localhost only if the settings allow a trial", async () => {
  const published = await startTestDesk();
  const browser = await published.signedIn("Ana");
  for (const origin of ["http://localhost:4000", "http://localhost:3000"])
    expect((await browser.ask("POST", "/passkeys/options", { headers: { origin } })).json()).toEqual({
      message: "Passkeys work at https://linden.test. Open the desk there.",
    });
  await published.close();
});

test("a passkey with a longer id than WebAuthn permits is refused", async () => {
  const { answer } = await add(ana, new FakeAuthenticator(ORIGIN, { idLength: 1024 }));
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    "This passkey could not be confirmed. Add it again.",
  ]);
  const longest = await add(ana, new FakeAuthenticator(ORIGIN, { idLength: 1023 }));
  expect(longest.answer.statusCode).toBe(200);
});

test("a registered passkey is not added again", async () => {
  const phone = await addPhone();
  const { answer } = await add(await desk.signedIn("Bo"), phone);
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { message: "This passkey is at the desk already." },
  ]);
});

test("a passkey without user verification is refused", async () => {
  const phone = new FakeAuthenticator(ORIGIN, { recognizes: false });
  expect((await add(ana, phone)).answer.statusCode).toBe(400);
});

test("a passkey that names another user is refused", async () => {
  const phone = await addPhone();
  const browser = desk.browser();
  const { challengeId, options } = await question(browser);
  const response = phone.use(options, Buffer.from("0".repeat(32)).toString("base64url"));
  const { statusCode } = await browser.ask("POST", "/session/passkey", { body: { challengeId, response } });
  expect(statusCode).toBe(400);
});

const SENSITIVE = [
  ["POST", "/passkeys/options", undefined],
  ["POST", "/invitations", { name: "Cy" }],
  ["DELETE", `/people/${"0".repeat(32)}`, undefined],
  ["DELETE", `/passkeys/${"0".repeat(32)}`, undefined],
  ["POST", "/passkeys", { challengeId: "0".repeat(32), response: { response: {} }, label: "Phone" }],
  ["POST", "/export.csv", ALL_APPLICATIONS],
  ["POST", "/export.json", ALL_APPLICATIONS],
  [
    "POST",
    "/applications/erase",
    { ...ALL_APPLICATIONS, filter: "new", until: null, fingerprint: "0".repeat(64) },
  ],
  ["DELETE", "/applications/R-2345-67", undefined],
  ["POST", "/website/publish", { revision: 0, changes: [] }],
  ["POST", "/website/releases/2026-11-24T10-00-00-000Z/publish", undefined],
] as const;

test("a request without a passkey check is refused before its body is read", async () => {
  desk.wait(10 * MINUTE_MS);
  const answer = await ana.ask("POST", "/invitations", { body: { name: "x".repeat(40_000) } });
  expect(answer.statusCode).toBe(403);
});

test.each(SENSITIVE)(
  "%s %s requires a passkey check ten minutes after the sign-in",
  async (method, path, body) => {
    const phone = await addPhone();
    desk.wait(10 * MINUTE_MS);
    const refused = await ana.ask(method, path, { body });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: "Confirm with your passkey that it is you.", needsPasskeyCheck: true },
    ]);
    const { options, answer } = await confirm(ana, phone);
    expect(options.allowCredentials).toEqual([
      { id: expect.any(String), transports: [], type: "public-key" },
    ]);
    expect(answer.statusCode).toBe(204);
    expect((await ana.ask(method, path, { body })).statusCode).not.toBe(403);
  },
);

test("a request whose passkey check ends before its body arrives is refused", async () => {
  async function* slowBody() {
    desk.wait(10 * MINUTE_MS);
    yield JSON.stringify({ name: "Cy" });
  }
  const answer = await ana.ask("POST", "/invitations", {
    headers: { "content-type": "application/json" },
    body: Readable.from(slowBody(), { objectMode: false }),
  });
  expect([answer.statusCode, answer.json().needsPasskeyCheck]).toEqual([403, true]);
});

test("an upload that outlasts a passkey check is not refused", async () => {
  const phone = await addPhone();
  const before = desk.browser(ana.cookie);
  desk.wait(MINUTE_MS);
  async function* slowBody() {
    await confirm(ana, phone);
    desk.wait(2 * MINUTE_MS);
    yield "not a photo";
  }
  const answer = await before.ask("POST", "/website/photos?name=door.jpg", {
    headers: { "content-type": "application/octet-stream" },
    body: Readable.from(slowBody(), { objectMode: false }),
  });
  expect(answer.statusCode).not.toBe(401);
  // A late answer would otherwise bring the old token back.
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("a passkey check renews the session token, and a request under way is answered", async () => {
  const phone = await addPhone();
  desk.wait(10 * MINUTE_MS);
  const before = desk.browser(ana.cookie);
  await confirm(ana, phone);
  expect((await ana.ask("GET", "/audit")).json().entries[0]).toMatchObject({
    event: "passkey used",
    person: "Ana",
    subject: "Phone",
  });
  expect(ana.cookie).not.toBe(before.cookie);
  expect((await before.ask("GET", "/session")).statusCode).toBe(200);
  // The old token may be stolen, so it does not count as confirmed.
  expect((await before.ask("POST", "/passkeys/options")).statusCode).toBe(403);
  desk.wait(MINUTE_MS);
  expect((await before.ask("GET", "/session")).statusCode).toBe(401);
  expect((await ana.ask("GET", "/session")).statusCode).toBe(200);
});

test("a token replaced while the clock was ahead is invalid once the clock is corrected", async () => {
  const phone = await addPhone();
  const before = desk.browser(ana.cookie);
  desk.wait(4 * MINUTE_MS);
  await confirm(ana, phone);
  desk.wait(-4 * MINUTE_MS);
  expect((await before.ask("GET", "/session")).statusCode).toBe(401);
  expect((await ana.ask("GET", "/session")).statusCode).toBe(200);
});

test("a new sign-in ends the browser's earlier session", async () => {
  const phone = await addPhone();
  const before = desk.browser(ana.cookie);
  await confirm(ana, phone);
  const token = new URL(await desk.invite("Ana")).hash.slice("#invite=".length);
  await before.ask("POST", "/session/invite", { body: { token } });
  expect((await ana.ask("GET", "/session")).statusCode).toBe(401);
  expect((await before.ask("GET", "/session")).statusCode).toBe(200);
});

test("adding a passkey extends a session that began with an invitation", async () => {
  const browser = desk.browser();
  const token = new URL(await desk.invite("Cy")).hash.slice("#invite=".length);
  await browser.ask("POST", "/session/invite", { body: { token } });
  await add(browser, new FakeAuthenticator(ORIGIN));
  desk.wait(29 * DAY_MS);
  expect((await browser.ask("GET", "/session")).statusCode).toBe(200);
});

test("a check with another person's passkey, or without one, is refused", async () => {
  const [mine, theirs] = [new FakeAuthenticator(ORIGIN), new FakeAuthenticator(ORIGIN)];
  await add(ana, mine);
  const bo = await desk.signedIn("Bo");
  expect((await bo.ask("POST", "/session/passkey-check/options")).json()).toEqual({
    message:
      "To do this you need a passkey, which you add right after signing in with an invitation. Ask someone else at the desk for a new invitation, or the person who runs your server.",
  });
  await add(bo, theirs);
  desk.wait(10 * MINUTE_MS);
  expect((await confirm(ana, theirs)).answer.statusCode).toBe(400);
  expect((await ana.ask("POST", "/invitations", { body: { name: "Cy" } })).statusCode).toBe(403);
});

test("a response to a question from a clock that was ahead is refused once the clock is corrected", async () => {
  const phone = await addPhone();
  const browser = desk.browser();
  desk.wait(HOUR_MS);
  const { challengeId, options } = await question(browser);
  desk.wait(-HOUR_MS);
  const body = { challengeId, response: phone.use(options) };
  expect((await browser.ask("POST", "/session/passkey", { body })).statusCode).toBe(400);
  desk.wait(HOUR_MS);
  await question(browser);
  desk.wait(-HOUR_MS);
  // The next question deletes it.
  await question(browser);
  expect(await desk.store.database.run("SELECT id FROM challenges")).toHaveLength(1);
});

test("a late, foreign or wrong passkey response is refused and counted", async () => {
  const phone = await addPhone();
  const browser = desk.browser();
  const late = await question(browser);
  desk.wait(5 * MINUTE_MS + 1);
  const elsewhere = await question(browser);
  const unknown = await question(browser);
  for (const body of [
    { challengeId: late.challengeId, response: phone.use(late.options) },
    {
      challengeId: elsewhere.challengeId,
      response: new FakeAuthenticator("https://evil.example").use(elsewhere.options),
    },
    { challengeId: unknown.challengeId, response: { ...phone.use(unknown.options), response: {} } },
  ])
    expect((await browser.ask("POST", "/session/passkey", { body })).statusCode).toBe(400);
  expect((await ana.ask("GET", "/people")).json().failedSignIns.count).toBe(3);

  const bo = await desk.signedIn("Bo");
  const registration = (await ana.ask("POST", "/passkeys/options")).json();
  const body = {
    challengeId: registration.challengeId,
    response: new FakeAuthenticator(ORIGIN).make(registration.options),
    label: "x",
  };
  expect((await bo.ask("POST", "/passkeys", { body })).statusCode).toBe(400);
});

test.each([null, undefined, "x"])(
  "a passkey response with %j inside is refused alike with a known and an unknown id",
  async (inside) => {
    const phone = await addPhone();
    const browser = desk.browser();
    const { challengeId, options } = await question(browser);
    const known = phone.use(options);
    const answers = [];
    for (const id of [known.id, "unknown"]) {
      const body = { challengeId, response: { ...known, id, response: inside } };
      const answer = await browser.ask("POST", "/session/passkey", { body });
      answers.push([answer.statusCode, answer.json()]);
    }
    expect(answers[0]?.[0]).toBe(400);
    expect(answers[1]).toEqual(answers[0]);
  },
);

test("removing a passkey ends the person's other sessions", async () => {
  const [other, bo] = [await desk.signedIn("Ana"), await desk.signedIn("Bo")];
  await add(ana, new FakeAuthenticator(ORIGIN));
  await removePasskey(ana);
  const answers = [];
  for (const browser of [ana, other, bo]) answers.push((await browser.ask("GET", "/session")).statusCode);
  expect(answers).toEqual([200, 401, 200]);
});

test("removing a passkey ends earlier invitations", async () => {
  await add(ana, new FakeAuthenticator(ORIGIN));
  const { token } = (await ana.ask("POST", "/invitations", { body: { name: "Bo" } })).json();
  await removePasskey(ana);
  expect((await desk.browser().ask("POST", "/session/invite", { body: { token } })).statusCode).toBe(400);
});

test("a removed passkey cannot sign in", async () => {
  const phone = await addPhone();
  const browser = desk.browser();
  const { challengeId, options: request } = await question(browser);
  await removePasskey(ana);
  const body = { challengeId, response: phone.use(request) };
  expect((await browser.ask("POST", "/session/passkey", { body })).statusCode).toBe(400);
});

test.each(["internal", 7, ["\u0000"], ["x".repeat(5_000)]])(
  "an authenticator with the transports %j is refused and not stored",
  async (transports) => {
    const { challengeId, options } = (await ana.ask("POST", "/passkeys/options")).json();
    const response = new FakeAuthenticator(ORIGIN).make(options);
    const body = {
      challengeId,
      response: { ...response, response: { ...response.response, transports } },
      label: "Phone",
    };
    expect((await ana.ask("POST", "/passkeys", { body })).statusCode).toBe(400);
  },
);
