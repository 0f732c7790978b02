import { expect, test } from "vitest";
import { killWhilePublishing } from "#tests/support/kill-publishing.ts";

// Only the server writes the content: without it, nothing that was built is published.
test.each([
  ["publish-server.ts", true],
  ["publish-script.ts", false],
] as const)(
  "a kill before any step of %s leaves site, file and draft intact",
  { timeout: 600_000 },
  async (program, publishes) => {
    const found = await killWhilePublishing(program);
    expect(found).toMatchObject({ brokenFiles: 0, wrongSites: 0, lostDrafts: 0 });
    expect(found.published > 0).toBe(publishes);
    expect(found.kills - found.published).toBeGreaterThan(0);
  },
);
