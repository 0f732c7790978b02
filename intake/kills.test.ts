import { afterAll, beforeAll, expect, test } from "vitest";
import { makePublishedBuild, type TestBuild, testDelivery } from "#tests/support/build-factory.ts";
import { killWhileSending } from "#tests/support/kill-server.ts";
import { describeStores } from "#tests/support/test-stores.ts";

let build: TestBuild;
beforeAll(async () => {
  build = await makePublishedBuild(testDelivery);
});
afterAll(() => build.remove());

// bench/intake-kills.ts measures this with 200 kills.
describeStores((stores) => {
  test("a server killed at random loses no acknowledged application and duplicates none", async () => {
    const storage = await stores.newStorage();
    const findings = await killWhileSending(build.folder, storage, 5, stores.crash);
    expect(findings).toMatchObject({ kills: 5, lost: 0, doubled: 0, halfStored: 0, sound: true });
    expect(findings.acknowledged).toBeGreaterThanOrEqual(5);
  });
});
