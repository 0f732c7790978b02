import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Unit tests are pure or clean up after themselves; a process for each file would double the time.
    isolate: false,
    // Tests wait for a disk or a connection half of the time. Each worker takes up to 300 MB.
    maxWorkers: Math.min(availableParallelism(), 8),
    include: [
      "{app,bench,commands,database,desk,hosting,intake,server,tests,tooling,website}/**/*.test.ts",
      "scripts/*.test.mjs",
    ],
    // Some tests start programs and wait for disks while browsers use both processors; this limit only ends tests that
    // hang.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
