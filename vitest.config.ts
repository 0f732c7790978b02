import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,bench,desk,intake,server,tests,tooling}/**/*.test.ts", "scripts/*.test.mjs"],
    // Some start programs, and wait until a busy disk has kept what they wrote.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
