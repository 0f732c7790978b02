import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { policyFile } from "#hosting/delivery.ts";
import { clientFolder, releaseFolder } from "#hosting/releases.ts";
import { makeProject } from "#tests/support/content-factory.ts";
import { Website } from "./website.ts";

const RELEASE = "2026-11-26T10-00-00-000Z";

test("the photos of a release are decoded for its first preview only", async () => {
  const { folder, remove } = await makeProject();
  onTestFinished(remove);
  const builds = join(folder, "build");
  await cp(join(folder, "content"), join(releaseFolder(builds, RELEASE), "content"), { recursive: true });
  await writeFile(policyFile(clientFolder(builds, RELEASE)), "");
  const website = new Website({ root: folder, builds, dataFolder: folder, log: () => undefined });
  const first = await website.previewRelease(RELEASE);
  let decoded = 0;
  const count = () => {
    decoded += 1;
  };
  sharp.queue.on("change", count);
  onTestFinished(() => void sharp.queue.off("change", count));
  expect(await website.previewRelease(RELEASE)).toEqual(first);
  expect(decoded).toBe(0);
});
