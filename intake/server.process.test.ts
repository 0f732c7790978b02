import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#app/lib/new-id.ts";
import { makePublishedBuild, type TestBuild, testDelivery } from "#tests/support/build-factory.ts";
import { environmentOf, runCommand } from "#tests/support/command-runner.ts";
import { startFakeSmtp } from "#tests/support/fake-smtp.ts";
import { send } from "#tests/support/intake-client.ts";
import { postgresPrograms } from "#tests/support/postgres-cluster.ts";
import { freePort, start, startUnlimited } from "#tests/support/running-server.ts";
import { runnerForTests } from "#tests/support/server-process.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { storesOf } from "#tests/support/test-stores.ts";

const withDelivery = runnerForTests(testDelivery);
const without = runnerForTests();
const project = decodeURIComponent(new URL("..", import.meta.url).href);

/** The files that a server loaded in its lifetime, relative to the project folder. */
async function loadedBy(runner: typeof without, env: Record<string, string>): Promise<string[]> {
  const folder = makeTemporaryFolder();
  const { child, url } = await runner.up({ ...env, NODE_V8_COVERAGE: folder });
  expect((await fetch(`${url}/apply`)).status).toBe(200);
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
  const reports = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  return reports.flatMap(({ result }) =>
    // Node encodes the letters of a folder's name in the addresses of some modules only.
    result.map(({ url: loaded }: { url: string }) => decodeURIComponent(loaded).replace(project, "")),
  );
}

test("without delivery the server loads no intake or desk code", async () => {
  const dataFolder = join(makeTemporaryFolder(), "data");
  const intake =
    /^(?:database|intake|desk|commands)\/|simplewebauthn|fastify\/cookie|nodemailer|rate-limit|node_modules\/pg|csv-stringify/;
  expect((await loadedBy(without, { DATA_DIR: dataFolder })).filter((url) => intake.test(url))).toEqual([]);
  expect(existsSync(dataFolder)).toBe(false);
  const { url } = await without.up();
  expect((await fetch(`${url}/api/applications/${newId()}`, { method: "PUT" })).status).toBe(405);
  for (const path of ["/healthz", "/desk", "/desk/api/session"])
    expect((await fetch(url + path)).status, path).toBe(404);
  const loaded = await loadedBy(withDelivery, { DATA_DIR: makeTemporaryFolder() });
  expect(loaded).toEqual(expect.arrayContaining(["intake/routes.ts", "desk/server/routes.ts"]));
  // A server only needs `npm ci --omit dev`.
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const used = loaded.flatMap((url) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(url)?.[0] ?? []);
  expect(used).toContain("node_modules/fastify");
  expect([...new Set(used)].filter((name) => packages[name]?.dev)).toEqual([]);
});

test.skipIf(!existsSync("/dev/full"))("the site is served while the disk of its log is full", async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const script = 'exec "$0" server/main.ts "$1" > /dev/full 2>&1';
  const args = ["-c", script, process.execPath, withDelivery.folder()];
  const env = { PORT: `${port}`, HOST: "127.0.0.1", DATA_DIR: join(makeTemporaryFolder(), "data") };
  const site = await start("sh", args, origin, env);
  expect((await send(origin)).status).toBe(201);
  await site.stop();
});

test("with delivery an application is listed, and its files are private", async () => {
  const env = { DATA_DIR: join(makeTemporaryFolder(), "data") };
  const { url } = await withDelivery.up(env);
  const { status, answer } = await send(url);
  expect(status).toBe(201);
  expect((await runCommand(["list"], env)).output).toContain(`${answer.number}  `);
  expect(statSync(env.DATA_DIR).mode & 0o777).toBe(0o700);
  for (const file of readdirSync(env.DATA_DIR))
    expect(statSync(join(env.DATA_DIR, file)).mode & 0o777, file).toBe(0o600);
});

test("a hanging mail server does not keep the server from stopping", async () => {
  const smtp = await startFakeSmtp(() => "hang");
  const env = { DATA_DIR: makeTemporaryFolder(), SMTP_URL: `smtp://127.0.0.1:${smtp.port}` };
  const { child, url } = await withDelivery.up(env);
  expect((await send(url)).status).toBe(201);
  await expect.poll(() => smtp.attempts()).toBe(1);
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  expect((await exit)[0]).toBe(0);
  // If the server had waited until the mail failed, the attempt would have been counted.
  const database = new DatabaseSync(join(env.DATA_DIR, "residence.sqlite"));
  expect(database.prepare("SELECT attempts FROM outbox").all()).toEqual([{ attempts: 0 }]);
  database.close();
  await smtp.stop();
});

test.each([
  [{ TRUST_PROXY: "proxy" }, 'TRUST_PROXY is "proxy". Write the addresses of your proxies'],
  [{ SMTP_URL: "mail.example.com" }, "SMTP_URL is not the address of a mail server."],
  [{ MAIL_TO: "me" }, 'MAIL_TO is "me", which is not one email address.'],
  [{ RETENTION_MONTHS: "0" }, 'RETENTION_MONTHS is "0".'],
  [{ SMTPURL: "smtps://mail.example.com" }, "SMTPURL is not a setting. Rename it to SMTP_URL."],
  [{ DATABASE_URL: "file:x" }, "DATABASE_URL is not the address of a PostgreSQL database."],
  [{ DATABASE_URL: "postgres://a@127.0.0.1:1/b" }, "The database that DATABASE_URL names cannot be used:"],
  [
    { DATA_DIR: "/dev/null/data" },
    "The folder for applications, /dev/null/data, cannot be made or closed to others:",
  ],
])("the server does not start with %j and explains why", async (env, expected) => {
  const { message, status } = await withDelivery.failure({
    PORT: "0",
    DATA_DIR: makeTemporaryFolder(),
    ...env,
  });
  expect([message, status]).toEqual([expect.stringContaining(expected), 1]);
  expect(message).not.toContain("    at ");
});

test("a command does not start with a misspelled setting", async () => {
  const { errors, status } = await runCommand(["list"], { DATABSE_URL: "postgres://a:secret@localhost/b" });
  expect(errors).toMatch(/^DATABSE_URL is not a setting\. Rename it to DATABASE_URL\./);
  expect([errors.includes("secret"), status]).toEqual([false, 1]);
});

test("a move to PostgreSQL is refused while a server runs, and allowed once it has stopped", async () => {
  const env = { DATA_DIR: makeTemporaryFolder(), DATABASE_URL: "postgres://a@127.0.0.1:1/b" };
  const { child } = await withDelivery.up({ DATA_DIR: env.DATA_DIR });
  const move = async () => (await runCommand(["move-to-postgres"], env)).errors;
  expect(await move()).toBe(
    `A server uses ${env.DATA_DIR}/residence.sqlite, or was killed less than two minutes ago. Stop it or wait, then run: npm run applications -- move-to-postgres\n`,
  );
  const exit = once(child, "exit");
  child.kill();
  await exit;
  expect(await move()).toMatch(/^The database that DATABASE_URL names cannot be used:/);
});

test("a data folder within the published folder is refused", async () => {
  const { message } = await withDelivery.failure({
    PORT: "0",
    DATA_DIR: join(withDelivery.folder(), "data"),
  });
  expect(message).toContain("within the folder that is published. Choose another folder.");
});

describe.skipIf(!postgresPrograms)("two servers on one PostgreSQL", () => {
  let build: TestBuild;
  beforeAll(async () => {
    build = await makePublishedBuild(testDelivery);
  });
  afterAll(() => build.remove());

  const stores = storesOf("PostgreSQL");

  test("duplicate no application and no mail", async () => {
    const storage = await stores.newStorage();
    const smtp = await startFakeSmtp(() => "take");
    const env = { ...environmentOf(storage), SMTP_URL: `smtp://127.0.0.1:${smtp.port}` };
    const servers = [await startUnlimited(build.folder, env), await startUnlimited(build.folder, env)];
    const ids = Array.from({ length: 4 }, newId);
    const answers = await Promise.all(
      ids.flatMap((id) =>
        Array.from({ length: 10 }, (_, press) => send(servers[press % 2]?.origin ?? "", { id })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(36).fill(200),
      ...Array(4).fill(201),
    ]);
    const numbers = new Set(answers.map(({ answer }) => String(answer.number)));
    expect(numbers.size).toBe(4);
    const reported = () => smtp.mails.flatMap(({ text }) => text?.match(/^R-\S+(?= )/gm) ?? []).sort();
    await expect.poll(reported).toEqual([...numbers].sort());
    for (const server of servers) await server.stop();
    expect(reported()).toEqual([...numbers].sort());
    await smtp.stop();
  });
});
