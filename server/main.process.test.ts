import { once } from "node:events";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { policyFile } from "#hosting/delivery.ts";
import { clientFolder, pointerFile, readHistory, releaseFolder } from "#hosting/releases.ts";
import { open } from "#tests/support/raw-http-client.ts";
import { originOf } from "#tests/support/running-server.ts";
import { runnerForTests } from "#tests/support/server-process.ts";
import { MAX_CONNECTIONS_PER_CLIENT } from "./limits.ts";
import { readSettings } from "./settings.ts";

const runner = runnerForTests();

test("the printed address serves the site", async () => {
  const { url } = await runner.up({ PORT: "0", HOST: "" });
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  expect((await fetch(`${url}/apply`)).status).toBe(200);
});

test.each(["abc", "65536", "0x10"])("PORT=%s is rejected with an example", (port) => {
  expect(() => readSettings({ PORT: port }, runner.folder())).toThrow(
    `PORT is "${port}", which is not a port. Use a whole number from 1 to 65535, for example: `,
  );
});

test("a port in use is reported with an alternative", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { message, status } = await runner.failure({ PORT: `${port}`, HOST: "127.0.0.1" });
  other.close();
  expect(status).toBe(1);
  expect(message).toContain(
    `Port ${port} is in use already. If this website runs in another window, close that one and start again. Or choose another port, for example: `,
  );
});

test("a host of another machine is reported", async () => {
  const { message, status } = await runner.failure({ PORT: "0", HOST: "192.0.2.1" });
  expect(status).toBe(1);
  expect(message).toContain('HOST is "192.0.2.1", which is not an address of this machine.');
});

test("a missing build is reported with the build command", () => {
  expect(() => readSettings({}, join(runner.folder(), "missing"))).toThrow("Run npm run build first");
});

// Simulates a missing right to read: tests may run as an account that can read everything. On Windows it may not make links.
test.skipIf(process.platform === "win32")(
  "an unreadable release is not taken for a missing one",
  async () => {
    const builds = dirname(runner.folder());
    const name = "2026-11-23T04-15-00-000Z";
    await mkdir(releaseFolder(builds, name), { recursive: true });
    await writeFile(pointerFile(builds), name);
    const policy = policyFile(clientFolder(builds, name));
    await symlink(policy, policy);
    expect(readHistory(builds)).toEqual([name]);
    await rm(pointerFile(builds));
    await symlink(pointerFile(builds), pointerFile(builds));
    expect(() => readSettings({}, runner.folder())).toThrow("ELOOP");
    await rm(pointerFile(builds));
  },
);

test("with delivery off, each client behind a trusted proxy has its own limit of connections", async () => {
  const { url } = await runner.up({ TRUST_PROXY: "127.0.0.1" });
  const statusFor = async (client: string) => {
    const connection = await open(
      Number(new URL(url).port),
      `HEAD / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\n\r\n`,
    );
    const [answer] = await once(connection, "data");
    return String(answer).split(" ")[1];
  };
  const statuses = await Promise.all(
    Array.from({ length: MAX_CONNECTIONS_PER_CLIENT }, () => statusFor("203.0.113.7")),
  );
  expect(new Set(statuses)).toEqual(new Set(["200"]));
  expect([await statusFor("203.0.113.7"), await statusFor("203.0.113.8")]).toEqual(["429", "200"]);
});

test("with delivery off, the site is served with an invalid TRUST_PROXY, and the log has the reason", async () => {
  const child = runner.start({ PORT: "0", HOST: "127.0.0.1", TRUST_PROXY: "proxy" }, [
    "ignore",
    "pipe",
    "pipe",
  ]);
  const output = Promise.all([child.stdout, child.stderr].map((stream) => text(stream as Readable)));
  const url = await originOf(child);
  expect((await fetch(url, { headers: { "X-Forwarded-For": "203.0.113.7" } })).status).toBe(200);
  child.kill("SIGTERM");
  expect((await output).join("")).toMatch(
    /Requests come through a proxy that TRUST_PROXY does not name[\s\S]*No proxy is trusted, and the desk cannot be opened here: TRUST_PROXY is "proxy"\. Write the addresses/,
  );
});
