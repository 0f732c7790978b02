import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSampleBuild, publishSample, type SampleBuild } from "#tooling/publish/sample-build.ts";
import { sampleDelivery } from "./sample-intake.ts";
import { killWhileSending } from "./sample-kills.ts";
import { describeStores } from "./sample-stores.ts";

let build: SampleBuild;
beforeAll(async () => {
  build = await makeSampleBuild();
  await publishSample(build.folder, sampleDelivery);
});
afterAll(() => build.remove());

// The measurement with 200 kills is bench/intake-kills.ts.
describeStores((stores) => {
  test("a server killed at random moments loses nothing that it acknowledged and stores nothing twice", async () => {
    const storage = await stores.newStorage();
    const findings = await killWhileSending(build.folder, storage, 5, stores.crash);
    expect(findings).toMatchObject({ kills: 5, lost: 0, doubled: 0, halfStored: 0, sound: true });
    expect(findings.acknowledged).toBeGreaterThanOrEqual(5);
  });
});
