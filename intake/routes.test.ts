import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { createApplication, validateAnswers } from "#app/application/application.ts";
import { newId } from "#app/lib/new-id.ts";
import { form } from "#app/messages/en/form.ts";
import { erase } from "#database/applications/erase.ts";
import { openStore } from "#database/open.ts";
import { makeApplication } from "#tests/support/application-factory.ts";
import { testDelivery } from "#tests/support/build-factory.ts";
import { send } from "#tests/support/intake-client.ts";
import { postgresPrograms, startCluster } from "#tests/support/postgres-cluster.ts";
import { startTestIntake as start } from "#tests/support/test-intake.ts";
import { applicationsOf } from "#tests/support/test-stores.ts";

async function stored(dataFolder: string) {
  const store = await openStore({ dataFolder, databaseUrl: undefined }, { create: false });
  try {
    return await applicationsOf(store);
  } finally {
    await store.close();
  }
}

const bodyOf = (changes: Parameters<typeof makeApplication>[0]) => ({
  application: makeApplication(changes),
});

test("an application and its repeat get the same receipt", async () => {
  const { origin, dataFolder } = await start();
  const id = newId();
  const first = await send(origin, { id });
  expect(first).toMatchObject({
    status: 201,
    answer: {
      id,
      number: expect.stringMatching(/^R-\w{4}-\w{2}$/),
      receivedAt: expect.stringMatching(/^20\d\d-.*Z$/),
    },
  });
  expect(Object.keys(first.answer)).toEqual(["id", "number", "receivedAt"]);
  expect(first.headers.get("cache-control")).toBe("no-store");
  expect(await send(origin, { id })).toMatchObject({ status: 200, answer: first.answer });
  expect(await stored(dataFolder)).toMatchObject([
    { id, application: makeApplication(), language: "en", possibleSpam: null, price: 1250 },
  ]);
});

test.each([
  ["the rules of the form have changed", {}, { ...testDelivery, minimumAge: 60 }, 422],
  ["the disk has filled up", { minFreeDisk: Number.MAX_SAFE_INTEGER }, testDelivery, 503],
])("a repeat gets its receipt after %s", async (_what, limits, delivery, statusOfNew) => {
  const { origin, dataFolder } = await start();
  const id = newId();
  const first = await send(origin, { id });
  const later = await start({ delivery, env: { DATA_DIR: dataFolder }, intake: limits });
  expect(await send(later.origin, { id })).toMatchObject({ status: 200, answer: first.answer });
  expect((await send(later.origin)).status).toBe(statusOfNew);
});

test("an application from an older form is accepted or refused in its language", async () => {
  const { origin, dataFolder } = await start();
  const before = { ...makeApplication(), moveInDate: undefined, currentLiving: undefined };
  expect((await send(origin, { body: { application: before } })).status).toBe(201);
  expect((await stored(dataFolder)).map(({ application }) => application)).toEqual([makeApplication()]);
  const without = { ...makeApplication(), fullName: undefined, plan: undefined, agreeOccupancy: undefined };
  expect(await send(origin, { body: { application: without, language: "es" } })).toMatchObject({
    status: 422,
    answer: {
      problems: [
        { field: "fullName", message: "Escriba su nombre completo" },
        { field: "plan", message: "Elija un plan" },
        { field: "agreeOccupancy", message: "Confirme que compartirá la habitación con otra persona" },
      ],
    },
  });
});

test("every response contains the id, including the framework's own errors", async () => {
  const { origin, dataFolder } = await start({ intake: { perAddress: 1 } });
  const id = newId();
  const { answer } = await send(origin, { id });
  const foreign = { "sec-fetch-site": "cross-site" };
  const refusals: [status: number, Parameters<typeof send>[1]][] = [
    [400, { body: "{" }],
    [400, { body: "" }],
    [400, { body: { language: "en" } }],
    [400, { body: '{"application":{},"__proto__":{"a":1}}' }],
    [400, { id: "A".repeat(32) }],
    [400, { id: "0".repeat(33) }],
    [403, { headers: foreign }],
    [409, { body: bodyOf({ phone: "555 123 4567" }) }],
    [413, { body: "x".repeat(20_000) }],
    [415, { headers: { "content-type": "text/plain" } }],
    [415, { headers: { "content-type": "application/x-www-form-urlencoded" } }],
    [415, { headers: { "content-type": "multipart/form-data" } }],
    [422, { id: newId(), body: bodyOf({ email: "zoe" }) }],
    [429, { id: newId() }],
  ];
  for (const [status, sending] of refusals) {
    const refused = await send(origin, { id, ...sending });
    expect([refused.status, refused.answer.id], `${status}`).toEqual([status, sending?.id ?? id]);
    if (status === 400) expect(refused.answer.message).toMatch(/^This .*\.$/);
  }
  expect(await stored(dataFolder)).toHaveLength(1);

  const store = await openStore({ dataFolder, databaseUrl: undefined }, { create: false });
  await erase(store, dataFolder, String(answer.number));
  await store.close();
  const later = await start({
    intake: { minFreeDisk: Number.MAX_SAFE_INTEGER },
    env: { DATA_DIR: dataFolder },
  });
  expect(await send(later.origin, { id })).toMatchObject({ status: 410, answer: { id } });
  const other = newId();
  expect(await send(later.origin, { id: other })).toMatchObject({ status: 503, answer: { id: other } });
});

test("the longest valid answers fit, with any characters", async () => {
  const { origin } = await start();
  for (const character of ["漢", "\u0001", "\ud800", "\\", "\n", "\u{1f3e0}"]) {
    const full = (length: number) => `a${character.repeat(length / character.length - 2)}a`;
    const answers = {
      ...makeApplication(),
      fullName: full(200),
      phone: `555 123 4567 ${full(180)}`,
      incomeSource: full(200),
      currentLiving: full(2000),
      emergencyContact: full(200),
      reference1: full(200),
      reference2: full(200),
      email: `${"漢".repeat(200)}@例子.广告`,
    };
    const result = validateAnswers(answers, { today: "2026-11-21" }, form);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const application = createApplication(result.answers, new Date());
    expect((await send(origin, { body: { application, language: "en" } })).status, character).toBe(201);
  }
});

test("requests from other sites or without an origin are refused", async () => {
  const { origin, dataFolder } = await start();
  const host = new URL(origin).host;
  const statusWith = async (headers: Record<string, string>) =>
    (
      await fetch(`${origin}/api/applications/${newId()}`, {
        method: "PUT",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(bodyOf({})),
      })
    ).status;
  for (const headers of [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "same-site", origin: "https://other.linden.test" },
    { "sec-fetch-site": "none" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "https://linden.test.evil.example" },
    {},
  ])
    expect(await statusWith(headers as Record<string, string>), JSON.stringify(headers)).toBe(403);
  expect(await stored(dataFolder)).toEqual([]);
  expect(await statusWith({ origin: `http://${host}` })).toBe(201);
  expect(await statusWith({ "sec-fetch-site": "cross-site", origin: "https://linden.test" })).toBe(201);
  // Many hosts serve the pages under both names.
  expect(await statusWith({ "sec-fetch-site": "cross-site", origin: "https://www.linden.test" })).toBe(201);
});

test("CORS allows only the origin of the website", async () => {
  const { origin } = await start();
  const preflight = await fetch(`${origin}/api/applications/${newId()}`, {
    method: "OPTIONS",
    headers: { origin: "https://evil.example", "access-control-request-method": "PUT" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("https://linden.test");
  expect(preflight.headers.get("access-control-allow-methods")).toBe("PUT");
  expect(preflight.headers.get("access-control-allow-headers")).toBe("Content-Type");
  const answered = await send(origin, {
    headers: { "sec-fetch-site": "cross-site", origin: "https://linden.test" },
  });
  expect(answered.headers.get("access-control-allow-origin")).toBe("https://linden.test");
  expect(answered.headers.get("vary")).toBe("Origin");
});

test("a flood from one address or IPv6 network does not block others", async () => {
  const { origin } = await start({ intake: { perAddress: 3 }, env: { TRUST_PROXY: "127.0.0.1" } });
  const from = async (address: string) => await send(origin, { headers: { "x-forwarded-for": address } });
  for (let time = 0; time < 3; time += 1) expect((await from(`2001:db8:1:2::${time}`)).status).toBe(201);
  const refused = await from("2001:db8:1:2:ffff::9");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await from("2001:db8:1:3::1")).status).toBe(201);
  expect((await from("203.0.113.7")).status).toBe(201);
});

test("refused requests count against no limit", async () => {
  const { origin } = await start({ intake: { perAddress: 1, overall: 1 } });
  const foreign = { headers: { "sec-fetch-site": "cross-site", origin: "https://other.test" } };
  const statuses = await Promise.all(
    Array.from({ length: 300 }, async () => (await send(origin, foreign)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([403]));
  expect((await send(origin, { body: bodyOf({ email: "zoe" }) })).status).toBe(422);
  const id = newId();
  expect((await send(origin, { id })).status).toBe(201);
  expect((await send(origin, { id })).status).toBe(200);
  expect((await send(origin)).status).toBe(429);
});

test("attempts that the database cannot store count against no limit", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { origin, dataFolder } = await start({ intake: { perAddress: 1, overall: 1 } });
  const other = new DatabaseSync(join(dataFolder, "residence.sqlite"), { timeout: 5_000 });
  onTestFinished(() => other.close());
  other.exec("BEGIN IMMEDIATE");
  expect((await send(origin)).status).toBe(503);
  expect((await send(origin)).status).toBe(503);
  other.exec("ROLLBACK");
  vi.advanceTimersByTime(1_000);
  expect((await send(origin)).status).toBe(201);
  expect((await send(origin)).status).toBe(429);
});

test("an address has a daily limit", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { origin } = await start({ intake: { perDay: 2 } });
  const statuses: number[] = [];
  for (let hour = 0; hour < 3; hour += 1) {
    statuses.push((await send(origin)).status);
    vi.advanceTimersByTime(3_600_000);
  }
  expect(statuses).toEqual([201, 201, 429]);
  vi.advanceTimersByTime(22 * 3_600_000);
  expect((await send(origin)).status).toBe(201);
});

test("the log names a database that is new, in which earlier applications would be missing", async () => {
  const { origin, log, dataFolder } = await start();
  expect(log()).toContain(
    `There are no applications and no people yet in ${dataFolder}/residence.sqlite. If there were any before, this is another database: stop the server, and check DATA_DIR and DATABASE_URL.`,
  );
  await send(origin);
  expect((await start({ env: { DATA_DIR: dataFolder } })).log()).not.toContain("another database");
});

test("a forwarded address from an untrusted client is ignored", async () => {
  const { origin, log } = await start({ intake: { perAddress: 2 } });
  const statuses: number[] = [];
  for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.3"])
    statuses.push((await send(origin, { headers: { "x-forwarded-for": address } })).status);
  expect(statuses).toEqual([201, 201, 429]);
  expect(log()).toContain("a proxy that TRUST_PROXY does not name");
});

test("a proxy beside those of TRUST_PROXY is reported, and one of them is not", async () => {
  const logOf = async (TRUST_PROXY: string) => {
    const { origin, log } = await start({ env: { TRUST_PROXY } });
    await send(origin, { headers: { "x-forwarded-for": "203.0.113.1" } });
    return log();
  };
  expect(await logOf("10.0.0.1")).toContain("a proxy that TRUST_PROXY does not name");
  expect(await logOf("127.0.0.1")).not.toContain("TRUST_PROXY");
});

test("a flood from many addresses is limited until the next window", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { origin } = await start({
    intake: { overall: 4, window: 60_000 },
    env: { TRUST_PROXY: "loopback" },
  });
  const from = async (n: number) =>
    (await send(origin, { headers: { "x-forwarded-for": `203.0.113.${n}` } })).status;
  const flood: number[] = [];
  for (let n = 0; n < 8; n += 1) flood.push(await from(n));
  expect(flood).toEqual([201, 201, 201, 201, 429, 429, 429, 429]);
  vi.advanceTimersByTime(59_999);
  expect(await from(98)).toBe(429);
  vi.advanceTimersByTime(1);
  expect(await from(99)).toBe(201);
});

test("with too little free disk, applications are refused and health fails", async () => {
  const { origin, dataFolder } = await start({ intake: { minFreeDisk: Number.MAX_SAFE_INTEGER } });
  const { status, headers } = await send(origin);
  expect([status, headers.get("retry-after")]).toEqual([503, "30"]);
  expect((await fetch(`${origin}/healthz`)).status).toBe(503);
  expect(await stored(dataFolder)).toEqual([]);
});

test.skipIf(!postgresPrograms)("PostgreSQL does not need the server's disk or its data folder", async () => {
  const cluster = await startCluster();
  onTestFinished(cluster.stop);
  const DATABASE_URL = await cluster.createDatabase();
  const { origin, dataFolder } = await start({ env: { DATABASE_URL } });
  rmSync(dataFolder, { recursive: true });
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await send(origin)).status).toBe(201);
});

// Without the id, which says that the application is not stored: an earlier request may have stored it.
test("a full, locked or missing database answers 503 without the id, and recovers", async () => {
  const { origin, dataFolder, log } = await start();
  expect((await send(origin)).status).toBe(201);
  // Waits, because a background job may be writing.
  const other = new DatabaseSync(join(dataFolder, "residence.sqlite"), { timeout: 5_000 });
  onTestFinished(() => other.close());

  other.exec(
    "CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  );
  const full = await send(origin, { id: "a".repeat(32) });
  expect([full.status, full.answer]).toEqual([
    503,
    { message: "Applications cannot be accepted at the moment. Try again later." },
  ]);
  other.exec("DROP TRIGGER full");
  expect((await stored(dataFolder)).length).toBe(1);
  expect((await send(origin, { id: "a".repeat(32) })).status).toBe(201);
  expect(log()).toContain("database or disk is full");

  other.exec("BEGIN IMMEDIATE");
  const locked = send(origin);
  // Other requests do not wait for the lock.
  expect((await fetch(`${origin}/apply`)).status).toBe(200);
  expect((await locked).status).toBe(503);
  other.exec("ROLLBACK");

  other.exec("ALTER TABLE applications RENAME TO elsewhere");
  expect((await fetch(`${origin}/healthz`)).status).toBe(503);
  expect((await send(origin)).status).toBe(503);
});

test("requests for the health of a locked database wait for one check together", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { origin, dataFolder } = await start();
  const other = new DatabaseSync(join(dataFolder, "residence.sqlite"), { timeout: 5_000 });
  onTestFinished(() => other.close());
  const health = async () => (await fetch(`${origin}/healthz`)).status;

  other.exec("BEGIN IMMEDIATE");
  const first = health();
  // Responds while the check waits for the lock.
  expect((await fetch(`${origin}/apply`)).status).toBe(200);
  vi.advanceTimersByTime(1_000);
  const second = health();
  expect(await first).toBe(503);
  other.exec("ROLLBACK");
  // A check of its own would find the database unlocked.
  expect(await second).toBe(503);
  vi.advanceTimersByTime(1_000);
  expect(await health()).toBe(200);
});

test("health is reported without data", async () => {
  const { origin } = await start();
  const response = await fetch(`${origin}/healthz`);
  expect([response.status, await response.text()]).toEqual([200, '{"status":"ok"}']);
});

test("pages and unknown URLs respond as without the intake", async () => {
  const { origin } = await start();
  const status = async (path: string, method = "GET") => (await fetch(origin + path, { method })).status;
  expect(await status("/apply")).toBe(200);
  expect(await status("/api/applications")).toBe(404);
  expect(await status("/apply", "OPTIONS")).toBe(405);
  expect(await status(`/api/applications/${newId()}`, "POST")).toBe(405);
});

test("the log has no answer, IP address, query or application number", async () => {
  const { origin, dataFolder, log } = await start({
    intake: { perAddress: 6 },
    env: { TRUST_PROXY: "127.0.0.1" },
  });
  const headers = { "x-forwarded-for": "198.51.100.77" };
  const { answer } = await send(origin, { id: "b".repeat(32), headers });
  // Waits, because a background job may be writing.
  const other = new DatabaseSync(join(dataFolder, "residence.sqlite"), { timeout: 5_000 });
  other.exec("CREATE TRIGGER broken BEFORE INSERT ON answers BEGIN SELECT RAISE(ABORT, 'broken'); END");
  other.close();
  await send(origin, { id: "c".repeat(32), headers });
  for (const body of ["{", "x".repeat(20_000), bodyOf({ email: "zoe" })])
    await send(origin, { id: `${"d".repeat(32)}?q=secret`, body, headers });
  expect(log()).toContain("broken");
  const secrets = [
    ...Object.values(makeApplication()).filter((value) => String(value).length > 9),
    "198.51.100.77",
  ];
  for (const secret of [...secrets, "b".repeat(32), "c".repeat(32), "secret", answer.number])
    expect(log()).not.toContain(String(secret));
});
