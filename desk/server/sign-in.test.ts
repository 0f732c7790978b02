import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#app/lib/durations.ts";
import { readAudit } from "#database/people/audit.ts";
import { invite } from "#database/people/people.ts";
import { startTestDesk, type TestDesk } from "#tests/support/test-desk.ts";
import type { People } from "../api/people.ts";

let desk: TestDesk;
beforeEach(async () => {
  desk = await startTestDesk();
});
afterEach(() => desk.close());

const invitation = (at = "2026-11-22T10:00:00.000Z") => invite(desk.store, "Ana", new Date(at));

test("an invitation signs in once, with an HttpOnly SameSite cookie", async () => {
  const token = await invitation();
  const browser = desk.browser();
  const first = await browser.ask("POST", "/session/invite", { body: { token } });
  expect(first.statusCode).toBe(200);
  expect(first.json()).toEqual({
    person: "Ana",
    residence: "Linden Court",
    delivers: true,
  });
  expect(first.headers["set-cookie"]).toMatch(
    /^__Host-desk=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect((await browser.ask("GET", "/session")).json()).toMatchObject({ person: "Ana" });
  const second = await desk.browser().ask("POST", "/session/invite", { body: { token } });
  expect([second.statusCode, second.json()]).toEqual([
    400,
    { message: "This invitation was used or withdrawn, or is older than 15 minutes." },
  ]);
});

test("an invitation expires after 15 minutes", async () => {
  const token = await invitation();
  desk.wait(15 * MINUTE_MS);
  expect((await desk.browser().ask("POST", "/session/invite", { body: { token } })).statusCode).toBe(400);
});

test("invitations and sessions of a clock that was ahead are invalid once it is corrected", async () => {
  desk.wait(365 * DAY_MS);
  const browser = await desk.signedIn("Ana");
  const token = await invitation("2027-11-22T10:00:00.000Z");
  desk.wait(-365 * DAY_MS);
  expect((await browser.ask("GET", "/session")).statusCode).toBe(401);
  const opener = desk.browser();
  expect((await opener.ask("POST", "/session/invite/lookup", { body: { token } })).statusCode).toBe(400);
  await desk.signedIn("Bo");
  expect((await opener.ask("POST", "/session/invite", { body: { token } })).statusCode).toBe(400);
  // They do not become valid later either.
  desk.wait(365 * DAY_MS);
  expect((await browser.ask("GET", "/session")).statusCode).toBe(401);
});

test("a scanner that opens the link does not use up the invitation", async () => {
  const token = await invitation();
  for (const method of ["GET", "HEAD"] as const) await desk.app.inject({ method, url: "/desk" });
  expect((await desk.browser().ask("GET", `/session/invite?token=${token}`)).statusCode).toBe(404);
  expect((await desk.browser().ask("POST", "/session/invite", { body: { token } })).statusCode).toBe(200);
});

test("a session ends after 30 days without activity", async () => {
  const browser = await desk.signedIn("Ana");
  desk.wait(30 * DAY_MS - 1);
  expect((await browser.ask("GET", "/session")).statusCode).toBe(200);
  desk.wait(30 * DAY_MS);
  expect((await browser.ask("GET", "/session")).statusCode).toBe(401);
});

test("an invitation without a passkey signs in for a day", async () => {
  const browser = desk.browser();
  await browser.ask("POST", "/session/invite", { body: { token: await invitation() } });
  desk.wait(DAY_MS - 1);
  expect((await browser.ask("GET", "/session")).statusCode).toBe(200);
  desk.wait(1);
  expect((await browser.ask("GET", "/session")).statusCode).toBe(401);
});

test("automatic requests of an open page do not extend a session", async () => {
  const browser = await desk.signedIn("Ana");
  desk.wait(29 * DAY_MS);
  const headers = { "desk-attended": "no" };
  expect((await browser.ask("GET", "/session", { headers })).statusCode).toBe(200);
  desk.wait(DAY_MS);
  expect((await browser.ask("GET", "/session")).statusCode).toBe(401);
});

test("a change from a page that shows someone else is refused, and reading is not", async () => {
  const browser = await desk.signedIn("Zoë Łuk");
  const body = { name: "Ben" };
  const ask = (method: "GET" | "POST", person: string) =>
    browser.ask(method, method === "GET" ? "/people" : "/invitations", {
      headers: { "desk-person": encodeURIComponent(person) },
      ...(method === "POST" && { body }),
    });
  expect((await ask("POST", "Ana")).statusCode).toBe(401);
  expect((await ask("GET", "Zoë Łuk")).statusCode).toBe(200);
  expect((await ask("POST", "Zoë Łuk")).statusCode).toBe(200);
});

test("a session ends after 90 days, however much it is used", async () => {
  const browser = await desk.signedIn("Ana");
  for (let week = 0; week < 12; week += 1) {
    desk.wait(7 * DAY_MS);
    expect((await browser.ask("GET", "/session")).statusCode).toBe(200);
  }
  desk.wait(6 * DAY_MS);
  expect((await browser.ask("GET", "/session")).statusCode).toBe(401);
});

test("looking up an invitation names its person without accepting it", async () => {
  const token = await invitation();
  const lookUp = () => desk.browser().ask("POST", "/session/invite/lookup", { body: { token } });
  expect((await lookUp()).json()).toEqual({ person: "Ana" });
  expect((await desk.browser().ask("POST", "/session/invite", { body: { token } })).statusCode).toBe(200);
  expect([(await lookUp()).statusCode, (await lookUp()).json()]).toEqual([
    400,
    { message: "This invitation was used or withdrawn, or is older than 15 minutes." },
  ]);
});

test("a signed-in person invites others, and an existing name needs confirmation", async () => {
  const ana = await desk.signedIn("Ana");
  const { token } = (await ana.ask("POST", "/invitations", { body: { name: "Bo" } })).json();
  expect((await desk.browser().ask("POST", "/session/invite", { body: { token } })).json()).toMatchObject({
    person: "Bo",
  });
  const same = await ana.ask("POST", "/invitations", { body: { name: " bO " } });
  expect([same.statusCode, same.json()]).toEqual([409, { message: "bO is at the desk already." }]);
  const again = await ana.ask("POST", "/invitations", { body: { name: "Bo", again: true } });
  expect(again.statusCode).toBe(200);
  expect((await ana.ask("GET", "/people")).json().people).toHaveLength(2);
});

test("a removed person is not added again by a page that still shows them", async () => {
  const [ana, bo] = [await desk.signedIn("Ana"), await desk.signedIn("Bo")];
  await ana.ask("POST", "/invitations", { body: { name: "Cy" } });
  const { people } = (await bo.ask("GET", "/people")).json();
  await bo.ask("DELETE", `/people/${people.find(({ name }: { name: string }) => name === "Cy").id}`);
  const again = await ana.ask("POST", "/invitations", { body: { name: "Cy", again: true } });
  expect([again.statusCode, again.json()]).toEqual([
    404,
    { message: "This person does not exist, or was removed." },
  ]);
  expect((await ana.ask("GET", "/people")).json().people).toHaveLength(2);
});

test("of two invitations of one new name at the same moment, one needs confirmation", async () => {
  const ana = await desk.signedIn("Ana");
  const invite = () => ana.ask("POST", "/invitations", { body: { name: "Bo" } });
  const answers = await Promise.all([invite(), invite()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test("the desk has at most 300 unused invitations", async () => {
  const ana = await desk.signedIn("Ana");
  for (let count = 1; count <= 300; count += 1) await invitation();
  const ask = () => ana.ask("POST", "/invitations", { body: { name: "Bo" } });
  const refused = await ask();
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    { message: "There are too many unused invitations. Try again in 15 minutes." },
  ]);
  desk.wait(15 * MINUTE_MS);
  expect(
    (await (await desk.signedIn("Ana")).ask("POST", "/invitations", { body: { name: "Bo" } })).statusCode,
  ).toBe(200);
});

test("the desk has at most 200 people", async () => {
  const ana = await desk.signedIn("Ana");
  for (let number = 2; number <= 200; number += 1)
    await invite(desk.store, `Person ${number}`, new Date("2026-11-22T10:00:00.000Z"));
  const refused = await ana.ask("POST", "/invitations", { body: { name: "Bo" } });
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    {
      message:
        "There are 200 people at the desk, which is the most. Remove someone who no longer needs access.",
    },
  ]);
  const again = await ana.ask("POST", "/invitations", { body: { name: "Person 2", again: true } });
  expect(again.statusCode).toBe(200);
});

test("signing out ends the session on the server too", async () => {
  const browser = await desk.signedIn("Ana");
  const { cookie } = browser;
  expect((await browser.ask("DELETE", "/session")).statusCode).toBe(204);
  expect(browser.cookie).toBe("");
  expect((await desk.browser(cookie).ask("GET", "/session")).statusCode).toBe(401);
});

test("of two tabs that sign out at the same moment, one removes the cookie and is in the security log", async () => {
  const ana = await desk.signedIn("Ana");
  const { cookie } = ana;
  const tabs = [ana, desk.browser(cookie)];
  await Promise.all(tabs.map((tab) => tab.ask("DELETE", "/session")));
  expect(tabs.filter((tab) => tab.cookie === "")).toHaveLength(1);
  const entries = await readAudit(desk.store, 10);
  expect(entries.filter(({ event }) => event === "signed out")).toHaveLength(1);
});

test("sign-in attempts are limited by address and IPv6 network, separately", async () => {
  const limited = await startTestDesk({ limits: { signInsPerAddress: 2 } });
  const tryFrom = (remoteAddress: string) =>
    limited.app.inject({
      method: "POST",
      url: "/desk/api/session/invite",
      headers: { "sec-fetch-site": "same-origin" },
      payload: { token: "x" },
      remoteAddress,
    });
  const statuses: number[] = [];
  const networks = Array.from({ length: 9 }, (_, index) => `2001:db8:1:${index}::1`);
  for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", ...networks, "2001:db8:2::1"])
    statuses.push((await tryFrom(address)).statusCode);
  expect(statuses).toEqual([400, 400, 429, 400, ...Array(8).fill(400), 429, 400]);
  expect(Number((await tryFrom("192.0.2.1")).headers["retry-after"])).toBeGreaterThan(0);
  const refusals = await limited.store.database.run(
    "SELECT subject FROM audit_entries WHERE event = 'sign-in refused' AND subject IS NOT NULL",
  );
  expect(refusals).toEqual([{ subject: "too many tries" }]);
  await limited.close();
});

test("a removed person or device is signed out at once", async () => {
  const [ana, bo, second] = [
    await desk.signedIn("Ana"),
    await desk.signedIn("Bo"),
    await desk.signedIn("Bo"),
  ];
  const { people } = (await ana.ask("GET", "/people")).json();
  expect(
    people.map(({ name, isCurrentUser: you, devices }: People["people"][number]) => [
      name,
      you,
      devices.length,
    ]),
  ).toEqual([
    ["Ana", true, 1],
    ["Bo", false, 2],
  ]);
  const [device] = people[1].devices;
  expect((await ana.ask("DELETE", `/devices/${device.id}`)).statusCode).toBe(204);
  expect((await ana.ask("DELETE", `/devices/${device.id}`)).statusCode).toBe(404);
  const left = await Promise.all(
    [bo, second].map(async (browser) => (await browser.ask("GET", "/session")).statusCode),
  );
  expect(left.sort()).toEqual([200, 401]);
  expect((await ana.ask("DELETE", `/people/${people[1].id}`)).statusCode).toBe(204);
  for (const browser of [bo, second]) expect((await browser.ask("GET", "/session")).statusCode).toBe(401);
});

test("removing a person ends the invitations they made", async () => {
  const [ana, bo] = [await desk.signedIn("Ana"), await desk.signedIn("Bo")];
  const { token } = (await bo.ask("POST", "/invitations", { body: { name: "Ana", again: true } })).json();
  const { people } = (await ana.ask("GET", "/people")).json();
  expect((await ana.ask("DELETE", `/people/${people[1].id}`)).statusCode).toBe(204);
  expect((await bo.ask("POST", "/session/invite", { body: { token } })).statusCode).toBe(400);
});

test("a session cookie sent by another website is refused and recorded", async () => {
  const ana = await desk.signedIn("Ana");
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await ana.ask("GET", "/session", { headers })).statusCode).toBe(403);
  expect((await desk.browser().ask("GET", "/session", { headers })).statusCode).toBe(403);
  const { entries } = (await ana.ask("GET", "/audit")).json();
  expect(entries.filter(({ event }: { event: string }) => event === "sign-in refused")).toMatchObject([
    { person: null, subject: "a request from another website" },
  ]);
});

test("a sign-in on a device replaces the earlier one", async () => {
  const browser = await desk.signedIn("Bo");
  const before = browser.cookie;
  const token = await invitation();
  expect((await browser.ask("POST", "/session/invite", { body: { token } })).json()).toMatchObject({
    person: "Ana",
  });
  expect((await desk.browser(before).ask("GET", "/session")).statusCode).toBe(401);
});

test("people are listed with who invited them first, and when", async () => {
  const ana = await desk.signedIn("Ana");
  await ana.ask("POST", "/invitations", { body: { name: "Bo" } });
  const bo = await desk.signedIn("Bo");
  desk.wait(MINUTE_MS);
  await bo.ask("POST", "/invitations", { body: { name: "Bo", again: true } });
  const listed = async () =>
    (await bo.ask("GET", "/people"))
      .json()
      .people.map(({ name, invitedBy, addedAt }: People["people"][number]) => [name, invitedBy, addedAt]);
  expect(await listed()).toEqual([
    ["Ana", null, "2026-11-22T10:00:00.000Z"],
    ["Bo", "Ana", "2026-11-22T10:00:00.000Z"],
  ]);
  // A new person with the name of a removed one.
  const { people } = (await bo.ask("GET", "/people")).json();
  await bo.ask("DELETE", `/people/${people[0].id}`);
  desk.wait(MINUTE_MS);
  await bo.ask("POST", "/invitations", { body: { name: "Ana" } });
  expect((await listed())[0]).toEqual(["Ana", "Bo", "2026-11-22T10:02:00.000Z"]);
  // The entry of Bo's first invitation is removed after 25 months, before that of the second.
  await desk.store.database.run("DELETE FROM audit_entries WHERE subject = 'Bo' AND person = 'Ana'");
  expect((await listed())[1]).toEqual(["Bo", null, "2026-11-22T10:00:00.000Z"]);
});
