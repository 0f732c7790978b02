import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Unit tests are pure, or clean up: a process for each file would cost half of the time.
    isolate: false,
    // Half of the time they wait for a disk or a connection.
    maxWorkers: "100%",
    include: [
      "{app,bench,commands,database,desk,hosting,intake,server,tests,tooling,website}/**/*.test.ts",
      "scripts/*.test.mjs",
    ],
    // Some start programs, and wait for disks, while browsers take both processors: this ends only what hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
