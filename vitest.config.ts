import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.ts", "tooling/**/*.test.ts", "server/**/*.test.ts", "bench/**/*.test.ts"],
  },
});
