import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import { rm, symlink } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ask } from "#tests/ask.ts";
import { freePort } from "#tests/running.ts";
import { runnerForTests } from "./sample-process.ts";

const runner = runnerForTests();
const fullDisk = "/dev/full";
const photo = "/assets/room-def456.avif";

test("the address is printed and answers", async () => {
  const { url } = await runner.up({ PORT: "0", HOST: "" });
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  expect((await fetch(`${url}/apply`)).status).toBe(200);
});

test.each(["abc", "65536", "0x10"])("PORT=%s is refused with what to write instead", async (port) => {
  const { message, status } = await runner.failure({ PORT: port });
  expect(status).toBe(1);
  expect(message).toBe(
    `PORT is "${port}", which is not a port. Use a whole number from 1 to 65535, for example: PORT=3001 npm start\n`,
  );
});

test("a port in use is told with how to choose another", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { message, status } = await runner.failure({ PORT: `${port}`, HOST: "127.0.0.1" });
  other.close();
  expect(status).toBe(1);
  expect(message).toBe(
    `Port ${port} is already in use by another program. Choose another, for example: PORT=3001 npm start\n`,
  );
});

test("a host that is not this machine is told", async () => {
  const { message, status } = await runner.failure({ PORT: "0", HOST: "192.0.2.1" });
  expect(status).toBe(1);
  expect(message).toContain('HOST is "192.0.2.1", which is not an address of this machine.');
});

test("a missing build is told with the command that makes one", async () => {
  const { message, status } = await runner.failure({ PORT: "0" }, join(runner.folder(), "missing"));
  expect(status).toBe(1);
  expect(message).toContain("Run npm run build first");
});

test.skipIf(!existsSync(fullDisk))(
  "a server that can write its log nowhere answers everything, failures too",
  async () => {
    const file = join(runner.folder(), photo);
    const port = await freePort();
    const output = openSync(fullDisk, "w");
    runner.start({ PORT: `${port}`, HOST: "127.0.0.1" }, ["ignore", output, output]);
    const status = (path: string) =>
      ask(`http://127.0.0.1:${port}`, { path }).then(
        (answer) => answer.status,
        () => "no answer",
      );
    await expect.poll(() => status(photo), { timeout: 20_000 }).toBe(200);
    // A file that cannot be opened for another reason than that it is gone is a failure of the server, and logged.
    await rm(file);
    await symlink(file, file);
    for (let time = 0; time < 3; time += 1) expect(await status(photo)).toBe(500);
    expect(await status("/apply")).toBe(200);
  },
);
