import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,bench,intake,server,tests,tooling}/**/*.test.ts", "scripts/*.test.mjs"],
  },
});
