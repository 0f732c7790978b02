import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Unit tests are pure, or clean up: a process for each file would cost half of the time.
    isolate: false,
    include: ["{app,bench,desk,intake,server,tests,tooling}/**/*.test.ts", "scripts/*.test.mjs"],
    // Some start programs, and wait until a busy disk has kept what they wrote.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
