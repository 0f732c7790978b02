import { afterEach, beforeEach, expect, test } from "vitest";
import { FakeAuthenticator } from "#tests/support/fake-authenticator.ts";
import { ORIGIN, type TestBrowser } from "#tests/support/injected-browser.ts";
import { startTestDesk, type TestDesk } from "#tests/support/test-desk.ts";

const MINUTE_MS = 60_000;

let desk: TestDesk;
let ana: TestBrowser;
beforeEach(async () => {
  desk = await startTestDesk();
  ana = await desk.signedIn("Ana");
});
afterEach(() => desk.close());

async function add(browser: TestBrowser, phone: FakeAuthenticator, origin = ORIGIN) {
  const headers = { origin };
  const { ticket, options } = (await browser.ask("POST", "/passkeys/options", { headers })).json();
  const body = { ticket, response: phone.make(options), label: "Phone" };
  return { options, answer: await browser.ask("POST", "/passkeys", { headers, body }) };
}

async function question(browser: TestBrowser) {
  return (await browser.ask("POST", "/session/passkey/options")).json();
}

test("a passkey signs its person in again, without a name", async () => {
  const phone = new FakeAuthenticator(ORIGIN);
  const { options, answer } = await add(ana, phone);
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Linden Court" },
    user: { name: "Ana" },
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
  expect([answer.statusCode, answer.json().person]).toEqual([200, "Ana"]);
  const browser = desk.browser();
  const { ticket, options: asked } = await question(browser);
  expect(asked.allowCredentials).toBeUndefined();
  const body = { ticket, response: phone.use(asked) };
  expect((await browser.ask("POST", "/session/passkey", { body })).json()).toMatchObject({ person: "Ana" });
  const { people } = (await browser.ask("GET", "/people")).json();
  expect(people[0].passkeys).toMatchObject([{ label: "Phone", usedAt: "2026-11-22T10:00:00.000Z" }]);
  // The same answer again is worth nothing.
  expect((await desk.browser().ask("POST", "/session/passkey", { body })).statusCode).toBe(400);
});

test("where the site is on the internet a passkey is for its name, and for no other", async () => {
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

test("an answer that comes after five minutes, for another person or from another site is refused and counted", async () => {
  const phone = new FakeAuthenticator(ORIGIN);
  await add(ana, phone);
  const browser = desk.browser();
  const late = await question(browser);
  desk.wait(5 * MINUTE_MS + 1);
  const elsewhere = await question(browser);
  const unknown = await question(browser);
  for (const body of [
    { ticket: late.ticket, response: phone.use(late.options) },
    {
      ticket: elsewhere.ticket,
      response: new FakeAuthenticator("https://evil.example").use(elsewhere.options),
    },
    { ticket: unknown.ticket, response: { ...phone.use(unknown.options), response: {} } },
  ])
    expect((await browser.ask("POST", "/session/passkey", { body })).statusCode).toBe(400);
  expect((await ana.ask("GET", "/people")).json().wrongTries.count).toBe(3);

  const bo = await desk.signedIn("Bo");
  const asked = (await ana.ask("POST", "/passkeys/options")).json();
  const body = {
    ticket: asked.ticket,
    response: new FakeAuthenticator(ORIGIN).make(asked.options),
    label: "x",
  };
  expect((await bo.ask("POST", "/passkeys", { body })).statusCode).toBe(400);
});

test("a passkey that was taken off signs nobody in", async () => {
  const phone = new FakeAuthenticator(ORIGIN);
  await add(ana, phone);
  const browser = desk.browser();
  const { ticket, options } = await question(browser);
  const { people } = (await ana.ask("GET", "/people")).json();
  expect((await ana.ask("DELETE", `/passkeys/${people[0].passkeys[0].id}`)).statusCode).toBe(204);
  const body = { ticket, response: phone.use(options) };
  expect((await browser.ask("POST", "/session/passkey", { body })).statusCode).toBe(400);
});
