import { spawnSync } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const main = join(import.meta.dirname, "main.ts");

test.skipIf(!existsSync("/dev/full"))("a full disk fails, since a file of the output is not complete", () => {
  const full = openSync("/dev/full", "w");
  const { status, stderr } = spawnSync(process.execPath, [main, "--help"], {
    stdio: ["ignore", full, "pipe"],
  });
  expect(String(stderr)).toBe("The output could not be written: ENOSPC: no space left on device, write\n");
  expect(status).toBe(1);
});
