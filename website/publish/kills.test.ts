import { expect, test } from "vitest";
import { killWhilePublishing } from "#tests/support/kill-publishing.ts";

// The measurement with 200 kills is bench/publish-kills.ts.
test("after a kill at any moment of publishing the site answers, the file is whole and nothing edited is lost", async () => {
  const found = await killWhilePublishing(5);
  expect(found).toMatchObject({ kills: 5, brokenFiles: 0, wrongSites: 0, lostDrafts: 0 });
});
