import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { policyFile } from "#hosting/delivery.ts";
import { clientFolder, pointerFile } from "#hosting/releases.ts";
import { makeApplication } from "#tests/support/application-factory.ts";
import { publishRelease, type TestRelease, testDelivery } from "#tests/support/build-factory.ts";
import { sendRequest } from "#tests/support/http-client.ts";
import { send } from "#tests/support/intake-client.ts";
import { startSite } from "#tests/support/running-server.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { applicationsOf } from "#tests/support/test-stores.ts";
import { goBack } from "#tooling/publish/release.ts";

let build: string;
beforeEach(() => {
  build = makeTemporaryFolder();
});

const titleAt = async (origin: string) =>
  /<h1>(.*?)<\/h1>/.exec(String((await sendRequest(origin, { path: "/" })).body))?.[1];

async function start(release: TestRelease): Promise<TestServer> {
  await publishRelease(build, release);
  const folder = { folder: join(build, "client"), remove: async () => undefined };
  const server = await startTestServer(folder, { env: { DATA_DIR: join(build, "data") } });
  onTestFinished(server.close);
  return server;
}

test("a running server switches releases without a failed request", async () => {
  await publishRelease(build, { title: "first" });
  const server = await startSite(join(build, "client"));
  onTestFinished(server.stop);
  const answers = new Set<string>();
  let isDone = false;
  const visit = async (path: string) => {
    while (!isDone) {
      const answer = await sendRequest(server.origin, { path }).then(
        ({ status }) => status,
        (error: Error) => error.message,
      );
      answers.add(`${path}: ${answer}`);
    }
  };
  const visitors = ["/", "/apply", "/assets/first.js"].map(visit);

  for (const title of ["second", "third"]) {
    await publishRelease(build, { title });
    await expect.poll(() => titleAt(server.origin)).toBe(title);
  }
  await goBack(build);
  await expect.poll(() => titleAt(server.origin)).toBe("second");
  for (const title of ["first", "second", "third"]) {
    const script = await sendRequest(server.origin, {
      path: `/assets/${title}.js`,
      headers: { "accept-encoding": "br" },
    });
    expect([script.status, script.headers["content-encoding"]], title).toEqual([200, "br"]);
  }
  isDone = true;
  await Promise.all(visitors);
  expect([...answers].sort()).toEqual(["/: 200", "/apply: 200", "/assets/first.js: 200"]);
});

test("an unreadable release is logged once, and the previous one stays", async () => {
  const server = await start({ title: "good" });
  const name = "2026-11-23T04-15-00-000Z";
  const folder = clientFolder(build, name);
  await mkdir(folder, { recursive: true });
  await writeFile(policyFile(folder), "default-src 'none'");
  await writeFile(pointerFile(build), name);
  await expect.poll(server.log).toContain(`There is no built site in ${folder}.`);
  expect(await titleAt(server.origin)).toBe("good");
  await publishRelease(build, { title: "better" });
  await expect.poll(() => titleAt(server.origin)).toBe("better");
  const failures = () => server.log().match(/A new release cannot be shown/g);
  expect(failures()).toHaveLength(1);
  await writeFile(pointerFile(build), name);
  await expect.poll(failures).toHaveLength(2);
});

test("a new release's desk and prices take effect immediately", async () => {
  const server = await start({ title: "before", delivery: testDelivery });
  const delivery = { ...testDelivery, prices: { Standard: 1300, Premium: 1700 } };
  await publishRelease(build, { title: "after", delivery });
  await expect.poll(() => titleAt(server.origin)).toBe("after");
  expect(String((await sendRequest(server.origin, { path: "/desk" })).body)).toContain("<!-- after -->");
  await send(server.origin, { body: { application: makeApplication({ plan: "Standard" }) } });
  const { context } = server;
  expect(context && (await applicationsOf(context.store))).toMatchObject([{ price: 1300 }]);
  expect(server.log()).not.toContain("restarted");
});

test.each([
  ["off", undefined],
  ["for another mailbox", { ...testDelivery, email: "office@linden.test" }],
])(
  "when delivery is switched %s, the log asks for a restart and the desk stays open",
  async (_name, delivery) => {
    const server = await start({ title: "before", delivery: testDelivery });
    await publishRelease(build, { title: "after", ...(delivery && { delivery }) });
    await expect
      .poll(server.log)
      .toContain(
        "The new release has different delivery settings. They take effect when the server is restarted.",
      );
    expect((await sendRequest(server.origin, { path: "/desk/assets/desk-abc123.js" })).status).toBe(200);
  },
);
