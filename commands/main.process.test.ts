import { spawnSync } from "node:child_process";
import { existsSync, openSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";

const main = join(import.meta.dirname, "main.ts");

test.skipIf(!existsSync("/dev/full"))("a full disk fails, since a file of the output is not complete", () => {
  const full = openSync("/dev/full", "w");
  const { status, stderr } = spawnSync(process.execPath, [main, "--help"], {
    stdio: ["ignore", full, "pipe"],
  });
  expect(String(stderr)).toBe("The output could not be written: ENOSPC: no space left on device, write\n");
  expect(status).toBe(1);
});

// Windows has no such limit.
test.skipIf(process.platform === "win32")(
  "restore refuses another file without a copy of it, which could fill the disk of the applications",
  () => {
    const folder = makeTemporaryFolder();
    const file = join(folder, "video.mp4");
    writeFileSync(file, "");
    truncateSync(file, 1024 ** 3);
    // Without the limit, a failure of this test would fill the disk.
    const limited = ["-c", 'ulimit -f 2048 && exec "$0" "$@"', process.execPath, main];
    const { status, stderr } = spawnSync("sh", [...limited, "restore", "--dry-run", file], {
      env: { ...process.env, DATA_DIR: join(folder, "data") },
    });
    expect(String(stderr)).toContain(`${file} is not a backup, because it is not a database.`);
    expect(status).toBe(1);
  },
);
