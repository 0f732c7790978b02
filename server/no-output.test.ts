import { existsSync, openSync } from "node:fs";
import { rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ask } from "#tests/ask.ts";
import { freePort } from "#tests/running.ts";
import { runnerForTests } from "./run-main.ts";

const fullDisk = "/dev/full";
const photoAddress = "/assets/room-def456.avif";
const runner = runnerForTests();

describe("a server whose output cannot be written", () => {
  test.skipIf(!existsSync(fullDisk))("answers everything while the disk is full, failures too", async () => {
    const output = openSync(fullDisk, "w");
    await answersWith(["ignore", output, output]);
  });

  test("answers everything when nobody reads what it says", async () => {
    await answersWith(["ignore", "pipe", "pipe"]);
  });
});

async function answersWith(stdio: ["ignore", number | "pipe", number | "pipe"]): Promise<void> {
  const photo = join(runner.folder(), photoAddress);
  await rm(photo, { force: true });
  await writeFile(photo, "a photo");
  const port = await freePort();
  const child = runner.start({ PORT: `${port}`, HOST: "127.0.0.1" }, stdio);
  child.stdout?.destroy();
  child.stderr?.destroy();
  const status = (path: string) =>
    ask(`http://127.0.0.1:${port}`, { path }).then(
      (answer) => answer.status,
      () => undefined,
    );
  await expect.poll(() => status("/apply"), { timeout: 20_000 }).toBe(200);
  // A file that cannot be opened for another reason than that it is gone is a failure of the server, and logged.
  await rm(photo);
  await symlink(photo, photo);
  for (let time = 0; time < 3; time += 1) expect(await status(photoAddress)).toBe(500);
  expect(await status("/apply")).toBe(200);
}
