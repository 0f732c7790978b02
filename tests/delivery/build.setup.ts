import { test } from "@playwright/test";
import { buildWithDelivery } from "./build.ts";

test("a project that is switched to delivery builds", async () => {
  test.setTimeout(240_000);
  await buildWithDelivery();
});
