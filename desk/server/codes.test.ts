import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeSmtp, startFakeSmtp } from "#tests/support/fake-smtp.ts";
import type { TestBrowser } from "#tests/support/injected-browser.ts";
import { startTestDesk, type TestDesk } from "#tests/support/test-desk.ts";

const MINUTE_MS = 60_000;

let smtp: FakeSmtp;
let desk: TestDesk;
let ana: TestBrowser;
beforeEach(async () => {
  smtp = await startFakeSmtp(() => "take");
  desk = await startTestDesk({ env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } });
  ana = await desk.signedIn("Ana");
  await ana.ask("PUT", "/session/email", { body: { email: "Ana@example.com" } });
});
afterEach(async () => {
  await desk.close();
  await smtp.stop();
});

const askCode = (email: string) => desk.browser().ask("POST", "/session/code/ask", { body: { email } });
const spend = (code: string, browser = desk.browser(), email = "ana@example.com") =>
  browser.ask("POST", "/session/code", { body: { email, code } });

async function mailedCode(mails = 1): Promise<string> {
  await expect.poll(() => smtp.mails).toHaveLength(mails);
  return /^\d{8}$/m.exec(smtp.mails.at(-1)?.text ?? "")?.[0] ?? "";
}

test("a mailed code signs in once, and is not in the subject", async () => {
  expect((await desk.browser().ask("GET", "/session/ways")).json()).toEqual({
    code: true,
    residence: "Linden Court",
  });
  expect((await askCode("ana@EXAMPLE.com ")).statusCode).toBe(204);
  const code = await mailedCode();
  expect(smtp.mails[0]).toMatchObject({
    subject: "Your code for the desk",
    to: [{ address: "Ana@example.com" }],
  });
  expect(JSON.stringify(await desk.store.database.run("SELECT * FROM codes"))).not.toContain(code);
  const browser = desk.browser();
  expect((await spend(code, browser)).json()).toMatchObject({
    person: "Ana",
    email: "Ana@example.com",
    mail: true,
  });
  expect((await browser.ask("GET", "/session")).statusCode).toBe(200);
  expect((await spend(code)).statusCode).toBe(400);
});

test("an address that is not known is answered in the same way, and gets no mail", async () => {
  const [known, unknown] = [await askCode("ana@example.com"), await askCode("nobody@example.com")];
  await mailedCode();
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  const wrong = await spend("00000000", desk.browser(), "nobody@example.com");
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { message: "This is not the code, or it is older than ten minutes." },
  ]);
  expect(smtp.mails).toHaveLength(1);
});

test("a code is over after ten minutes, and after five tries", async () => {
  await askCode("ana@example.com");
  const first = await mailedCode();
  desk.wait(10 * MINUTE_MS);
  expect((await spend(first)).statusCode).toBe(400);
  await askCode("ana@example.com");
  const second = await mailedCode(2);
  const wrong = second === "00000000" ? "00000001" : "00000000";
  for (let index = 0; index < 5; index += 1) expect((await spend(wrong)).statusCode).toBe(400);
  expect((await spend(second)).statusCode).toBe(400);
  expect((await ana.ask("GET", "/people")).json().wrongTries).toEqual({
    count: 7,
    last: "2026-11-22T10:10:00.000Z",
  });
});

test("a code that is asked for again takes the place of the one before, at most once a minute", async () => {
  await askCode("ana@example.com");
  const first = await mailedCode();
  await askCode("ana@example.com");
  desk.wait(MINUTE_MS + 1);
  await askCode("ana@example.com");
  const second = await mailedCode(2);
  if (first !== second) expect((await spend(first)).statusCode).toBe(400);
  expect((await spend(second)).statusCode).toBe(200);
});
