import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runnerForTests } from "#tests/support/server-process.ts";
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
