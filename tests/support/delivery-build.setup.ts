import { test } from "@playwright/test";
import { buildIfStale } from "./build-sites.ts";

test("the site with delivery is built from the current sources", async () => {
  // A generous limit that only ends a build that hangs.
  test.setTimeout(600_000);
  await buildIfStale("on");
});
