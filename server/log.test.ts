import { spawnSync } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { expect, test } from "vitest";
import { isoTimestamp } from "./log.ts";

const fullDisk = "/dev/full";

test.skipIf(!existsSync(fullDisk))("a line that cannot be written is dropped without an error", () => {
  const script = 'import { log } from "./server/log.ts"; log.write("a line"); process.exit(7);';
  const output = openSync(fullDisk, "w");
  const args = ["--input-type=module", "--eval", script];
  expect(spawnSync(process.execPath, args, { stdio: ["ignore", output, "inherit"] }).status).toBe(7);
});

test("a log line has its time in ISO 8601 in UTC", () => {
  expect(JSON.parse(`{"level":50${isoTimestamp()}}`)).toEqual({
    level: 50,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
});
