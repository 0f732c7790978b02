import { afterEach, beforeEach, expect, test } from "vitest";
import { invite } from "./people.ts";
import { makeSampleDesk, type SampleDesk } from "./sample-desk.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let desk: SampleDesk;
beforeEach(async () => {
  desk = await makeSampleDesk();
});
afterEach(() => desk.close());

const invitation = (at = "2026-11-22T10:00:00.000Z") => invite(desk.store.database, "Ana", new Date(at));

test("an invitation signs in once, by a cookie that no script reads and no other site sends", async () => {
  const token = await invitation();
  const browser = desk.browser();
  const first = await browser.ask("POST", "/session/invite", { body: { token } });
  expect(first.statusCode).toBe(200);
  expect(first.json()).toEqual({
    person: "Ana",
    email: null,
    passkeys: 0,
    mail: false,
    residence: "Linden Court",
  });
  expect(first.headers["set-cookie"]).toMatch(
    /^__Host-desk=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect((await browser.ask("GET", "/session")).json()).toMatchObject({ person: "Ana" });
  const second = await desk.browser().ask("POST", "/session/invite", { body: { token } });
  expect([second.statusCode, second.json()]).toEqual([
    400,
    { message: "This invitation was used already, or is older than 15 minutes." },
  ]);
});

test("an invitation is over after 15 minutes", async () => {
  const token = await invitation();
  desk.wait(15 * MINUTE_MS);
  expect((await desk.browser().ask("POST", "/session/invite", { body: { token } })).statusCode).toBe(400);
});

test("a scanner that opens the link spends nothing", async () => {
  const token = await invitation();
  for (const method of ["GET", "HEAD"] as const) await desk.app.inject({ method, url: "/desk" });
  expect((await desk.browser().ask("GET", `/session/invite?token=${token}`)).statusCode).toBe(404);
  expect((await desk.browser().ask("POST", "/session/invite", { body: { token } })).statusCode).toBe(200);
});

test("a session ends after 30 days of silence, and goes on as long as it is used", async () => {
  const browser = await desk.signedIn("Ana");
  for (let month = 0; month < 3; month += 1) {
    desk.wait(30 * DAY_MS - 1);
    expect((await browser.ask("GET", "/session")).statusCode).toBe(200);
  }
  desk.wait(30 * DAY_MS);
  expect((await browser.ask("GET", "/session")).statusCode).toBe(401);
});

test("signing out ends the session on the server too", async () => {
  const browser = await desk.signedIn("Ana");
  const { cookie } = browser;
  expect((await browser.ask("DELETE", "/session")).statusCode).toBe(204);
  expect(browser.cookie).toBe("");
  expect((await desk.browser(cookie).ask("GET", "/session")).statusCode).toBe(401);
});
