import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Unit tests are pure, or clean up: a process for each file would cost half of the time.
    isolate: false,
    include: ["{app,bench,server,tests,tooling}/**/*.test.ts", "scripts/*.test.mjs"],
  },
});
