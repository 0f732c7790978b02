import { existsSync } from "node:fs";
import { rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/lib/durations.ts";
import type { AuditEntry } from "#database/people/audit.ts";
import { createApp } from "#server/app.ts";
import { readTrustProxy } from "#server/proxies.ts";
import { readSettings } from "#server/settings.ts";
import { publishRelease, testDelivery } from "#tests/support/build-factory.ts";
import { makeProject } from "#tests/support/content-factory.ts";
import { openInjectedBrowser } from "#tests/support/injected-browser.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { type OwnDesk, prepareOwnDesk } from "./own-computer.ts";

let project: Awaited<ReturnType<typeof makeProject>>;
let dataFolder: string;
let app: FastifyInstance;
let desk: OwnDesk | undefined;
let time: number;
beforeEach(async () => {
  project = await makeProject();
  dataFolder = makeTemporaryFolder();
  time = Date.parse("2026-11-24T10:00:00.000Z");
  await publishRelease(join(project.folder, "build"), { title: "one" });
  await start();
});
afterEach(async () => {
  await app.close();
  await project.remove();
});

async function start(
  env: NodeJS.ProcessEnv = {},
  options: { root?: string; script?: string } = {},
): Promise<void> {
  await app?.close();
  const settings = readSettings({}, join(project.folder, "build/client"));
  const prepared = prepareOwnDesk(settings, { DATA_DIR: dataFolder, ...env });
  app = await createApp(settings, { trustProxy: readTrustProxy(env) });
  desk = await prepared.mount(app, { now: () => new Date(time), ...options });
  await app.listen({ port: 0, host: "127.0.0.1" });
}

async function signIn(link?: string) {
  const browser = openInjectedBrowser(app);
  const token = (link ?? (await desk?.link()))?.split("#invite=")[1];
  const answer = await browser.ask("POST", "/session/invite", { body: { token } });
  return { browser, answer };
}

test("the desk opens without the text file, which an earlier website brings back", async () => {
  await rm(join(project.folder, "content/residence.yaml"));
  await start();
  const { browser } = await signIn();
  expect((await browser.ask("GET", "/website")).json().problems).toMatchObject([
    { message: expect.stringContaining("The file is missing.") },
  ]);
});

test("a single-use link opens the desk signed in on the owner's computer", async () => {
  const link = await desk?.link();
  expect(link).toMatch(/^http:\/\/localhost:\d+\/desk#invite=[\w-]{40,}$/);
  const { browser, answer } = await signIn(link);
  expect(answer.json()).toEqual({ person: "Owner", residence: "Linden Court", delivers: false });
  expect((await browser.ask("GET", "/website")).json().values.en.residence.name).toBe("Linden Court");
  expect((await signIn(link)).answer.statusCode).toBe(400);
});

test("after a release with another name the desk has that name", async () => {
  const { browser } = await signIn();
  const residence = { ...testDelivery, name: "Elm Court" };
  await publishRelease(join(project.folder, "build"), { title: "two", residence });
  await expect.poll(async () => (await browser.ask("GET", "/session")).json().residence).toBe("Elm Court");
});

test("a server that cannot build the website offers no link to edit it", async () => {
  await start({}, { root: dataFolder });
  expect(await desk?.link()).toBe(undefined);
});

test("a server that does not listen on this computer explains why there is no link", async () => {
  vi.spyOn(app.server, "address").mockReturnValue({ address: "192.168.1.20", family: "IPv4", port: 3000 });
  await expect(desk?.link()).rejects.toThrow(
    "it is only open on this computer, and HOST is another address. Leave HOST out to edit the website here.",
  );
});

test("the security log records the startup link", async () => {
  const { browser } = await signIn();
  const { entries } = (await browser.ask("GET", "/audit")).json();
  expect(entries).toContainEqual(
    expect.objectContaining({ event: "invited", person: "The start of the website", subject: "Owner" }),
  );
});

test("the security log is kept for 25 months, and copies of the database for 30 days", async () => {
  const copy = join(dataFolder, "residence.sqlite.before-schema-2");
  time = Date.parse("2024-10-01T10:00:00.000Z");
  await start();
  await signIn();
  await writeFile(copy, "");
  await utimes(copy, new Date(time), new Date(time));
  const isKept = async () => ({ log: (await yearsInLog()).includes("2024"), copy: existsSync(copy) });
  time = Date.parse("2026-11-24T10:00:00.000Z");
  await start();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  time += 6 * DAY_MS;
  await start();
  expect(await isKept()).toEqual({ log: true, copy: true });
  time += DAY_MS;
  vi.advanceTimersByTime(DAY_MS);
  await expect.poll(isKept).toEqual({ log: false, copy: false });
});

test("a wrong clock deletes nothing from the security log", async () => {
  await signIn();
  const now = time;
  for (const years of [20, 0, 20, 22, 0]) {
    time = now + years * 366 * DAY_MS;
    await start();
    expect(await yearsInLog()).toContain("2026");
  }
});

/** The years of the entries in the security log. */
async function yearsInLog(): Promise<string[]> {
  const { browser } = await signIn();
  const { entries } = (await browser.ask("GET", "/audit")).json();
  return entries.map(({ at }: AuditEntry) => at.slice(0, 4));
}

test("the link signs in the only person at the desk", async () => {
  const { browser } = await signIn();
  await browser.ask("POST", "/invitations", { body: { name: "Ruth" } });
  const { people } = (await browser.ask("GET", "/people")).json();
  await browser.ask("DELETE", `/people/${people.find(({ name }: { name: string }) => name === "Owner").id}`);
  expect((await signIn()).answer.json().person).toBe("Ruth");
});

test("the session cookie is one that Safari stores at http://localhost", async () => {
  const { answer } = await signIn();
  expect(answer.headers["set-cookie"]).toMatch(/^desk-4000=[^;]+;.*HttpOnly; SameSite=Strict/);
  expect(answer.headers["set-cookie"]).not.toContain("Secure");
});

test("the desk of another website on this computer signs nobody out", async () => {
  const { answer } = await signIn();
  const token = (await desk?.link())?.split("#invite=")[1];
  const headers = { host: "localhost:4001", origin: "http://localhost:4001" };
  const other = await openInjectedBrowser(app).ask("POST", "/session/invite", { body: { token }, headers });
  expect(other.statusCode).toBe(200);
  expect(other.cookies[0]?.name).not.toBe(answer.cookies[0]?.name);
});

test("publishing needs no passkey on the owner's computer", async () => {
  const { browser } = await signIn();
  time += HOUR_MS;
  const answer = await browser.ask("POST", "/website/publish", { body: { revision: 1_000, changes: [] } });
  expect(answer.statusCode).toBe(409);
});

test("the security log records that publishing started and failed", async () => {
  await start({}, { script: join(project.folder, "no-such-script.ts") });
  const { browser } = await signIn();
  const { revision } = (await browser.ask("GET", "/website")).json();
  const answer = await browser.ask("POST", "/website/publish", { body: { revision, changes: [] } });
  expect(answer.statusCode).toBe(200);
  const events = async () => {
    const { entries } = (await browser.ask("GET", "/audit")).json();
    const lines = entries.map(({ event, person }: AuditEntry) => `${person}: ${event}`);
    // Sorted, since both entries have the same time in this test.
    return lines.filter((line: string) => line.includes("publish")).sort();
  };
  await expect.poll(events).toEqual(["Owner: publishing failed", "Owner: publishing started"]);
});

test.each([
  ["another computer", { remoteAddress: "192.168.1.20", headers: { host: "localhost:3000" } }],
  ["another name of this computer", { headers: { host: "linden.test" } }],
  ["an address of this computer", { headers: { host: "127.0.0.1:3000" } }],
  ["a name like localhost", { headers: { host: "localhost.evil.example" } }],
  ["behind a proxy", { headers: { host: "localhost:3000", "x-forwarded-for": "203.0.113.7" } }],
])("a request from %s does not find the desk", async (_, request) => {
  for (const url of [
    "/desk",
    "/desk/",
    "/desk/website",
    "/desk/api/session",
    "/desk/assets/desk-abc123.js",
  ]) {
    const answer = await app.inject({ url, ...request });
    expect([url, answer.statusCode, answer.headers["content-type"]]).toEqual([
      url,
      404,
      expect.stringContaining("text/html"),
    ]);
  }
  const body = { token: "x" };
  expect(
    (await app.inject({ method: "POST", url: "/desk/api/session/invite", payload: body, ...request }))
      .statusCode,
  ).toBe(404);
  expect((await app.inject({ url: "/", ...request })).statusCode).toBe(200);
});

test("DESK=on opens the desk to others, without a link", async () => {
  await start({ DESK: "on" });
  expect(await desk?.link()).toBeUndefined();
  const answer = await app.inject({
    url: "/desk",
    remoteAddress: "192.168.1.20",
    headers: { host: "linden.test" },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining("<h1>desk</h1>")]);
});

test("behind a trusted proxy each client has its own sign-in limit", async () => {
  await start({ DESK: "on", TRUST_PROXY: "loopback" });
  const statusOf = async (client: string) =>
    (
      await openInjectedBrowser(app).ask("POST", "/session/invite", {
        body: { token: "x" },
        headers: { "x-forwarded-for": client },
      })
    ).statusCode;
  for (let tries = 0; tries < 20; tries += 1) expect(await statusOf("203.0.113.7")).toBe(400);
  expect(await statusOf("203.0.113.7")).toBe(429);
  expect(await statusOf("203.0.113.8")).toBe(400);
});

test.each([
  [{ DATABSE_URL: "x" }, "DATABSE_URL is not a setting. Rename it to DATABASE_URL."],
  [{ DESK: "yes" }, 'DESK is "yes". Write on to open the desk to others, or leave it out.'],
])("the settings %j are refused with a correction", (env, message) => {
  expect(() => prepareOwnDesk(readSettings({}, join(project.folder, "build/client")), env)).toThrow(message);
});

test("a data folder within the published folder is refused", () => {
  const settings = readSettings({}, join(project.folder, "build/client"));
  for (const published of [settings.folder, settings.root])
    expect(() => prepareOwnDesk(settings, { DESK: "on", DATA_DIR: join(published, "data") })).toThrow(
      `DATA_DIR is ${join(published, "data")}, within the folder that is published. Choose another folder.`,
    );
});

test("visitors' pages are the same with and without the desk", async () => {
  const plain = await createApp(readSettings({}, join(project.folder, "build/client")));
  for (const url of ["/", "/apply", "/nothing"]) {
    const [mine, theirs] = await Promise.all([app.inject({ url }), plain.inject({ url })]);
    expect([mine.body, mine.headers["content-security-policy"]]).toEqual([
      theirs.body,
      theirs.headers["content-security-policy"],
    ]);
  }
  await plain.close();
});
