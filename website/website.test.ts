import { cp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "#app/lib/new-id.ts";
import type { Edit } from "#desk/api/website.ts";
import { policyFile } from "#hosting/delivery.ts";
import { clientFolder, pointerFile, releaseFolder } from "#hosting/releases.ts";
import { makeProject } from "#tests/support/content-factory.ts";
import { Website } from "./website.ts";

const RELEASE = "2026-11-26T10-00-00-000Z";

const SPANISH = "content/residence.es.yaml";

/** A website with a current release, and its folder. */
async function makeWebsite(): Promise<{ website: Website; folder: string }> {
  const { folder, remove } = await makeProject();
  await writeFile(join(folder, SPANISH), "rules:\n  - title: Silencio\n  - title: Sin humo\n");
  const builds = join(folder, "build");
  await cp(join(folder, "content"), join(releaseFolder(builds, RELEASE), "content"), { recursive: true });
  await writeFile(policyFile(clientFolder(builds, RELEASE)), "");
  await writeFile(pointerFile(builds), `${RELEASE}\n`);
  const website = new Website({ root: folder, builds, dataFolder: folder, log: () => undefined });
  onTestFinished(async () => {
    await website.close();
    await remove();
  });
  return { website, folder };
}

test("a list is not changed while the text file of a published language is missing", async () => {
  const { website, folder } = await makeWebsite();
  const edit = (one: Edit) =>
    website.edit({ person: "Ruth", at: "2026-11-26T10:00:00.000Z" }, { id: newId(), edits: [one] });
  const move: Edit = { kind: "move", language: "en", path: ["rules"], from: 0, to: 1 };
  await rename(join(folder, SPANISH), join(folder, "away.yaml"));
  await expect(edit(move)).rejects.toMatchObject({
    reason: "refused",
    message: expect.stringContaining("The text file of a language is missing."),
  });
  await edit({ kind: "set", language: "en", path: ["home", "welcome"], value: "Hello" });
  await rm(join(releaseFolder(website.builds, RELEASE), SPANISH));
  expect((await edit(move)).changes).toHaveLength(2);
});

test("the photos of a release are decoded for its first preview only", async () => {
  const { website } = await makeWebsite();
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
