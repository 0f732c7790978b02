import { expect, test } from "vitest";
import { killWhilePublishing } from "#tests/support/kill-publishing.ts";

test.each(["publish-server.ts", "publish-script.ts"] as const)(
  "a kill before any step of %s leaves site, file and draft whole",
  { timeout: 600_000 },
  async (program) => {
    const found = await killWhilePublishing(program);
    expect(found).toMatchObject({ brokenFiles: 0, wrongSites: 0, lostDrafts: 0 });
    expect(found.published).toBeGreaterThan(0);
    expect(found.kills - found.published).toBeGreaterThan(0);
  },
);
