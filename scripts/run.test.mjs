import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";

// Windows has no signals.
test.skipIf(process.platform === "win32")(
  "a program receives one signal to stop after npm has ended, so that it can finish",
  async () => {
    const folder = makeTemporaryFolder();
    const log = join(folder, "log");
    writeFileSync(
      join(folder, "server.mjs"),
      `import { appendFileSync } from "node:fs";
      process.on("SIGTERM", () => {
        appendFileSync(${JSON.stringify(log)}, "stop ");
        // Longer than the checks whether npm has ended.
        setTimeout(() => process.exit(), 1_300);
      });
      setInterval(() => {}, 1_000);
      console.log("ready");`,
    );
    writeFileSync(
      join(folder, "start.mjs"),
      `import { run } from ${JSON.stringify(join(import.meta.dirname, "run.mjs"))};
      await run("node", [${JSON.stringify(join(folder, "server.mjs"))}], { mayFail: true });`,
    );
    // Simulates npm, which exits without forwarding the signal.
    const npm = spawn("sh", ["-c", `node "${join(folder, "start.mjs")}" & wait`], {
      env: { ...process.env, npm_lifecycle_event: "start" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(npm.stdout, "data");
    npm.kill("SIGKILL");
    // Its output ends with the last process.
    await once(npm, "close");
    expect(readFileSync(log, "utf8")).toBe("stop ");
  },
);
