import { copyFile, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Edit } from "#desk/api/website.ts";
import { readHistory } from "#hosting/releases.ts";
import { contentTextWith } from "#tests/support/content-factory.ts";
import { remove } from "#tests/support/edits.ts";
import { seenIn } from "#tests/support/seen-draft.ts";
import { by, publishTestWebsite, type TestWebsite, welcome } from "#tests/support/test-website.ts";
import { Staging } from "./plan.ts";

let site: TestWebsite;
beforeEach(async () => {
  site = await publishTestWebsite();
});

/** Simulates a server that was killed when its release was complete, before it wrote the content. */
async function commitOnly(...edits: Edit[]): Promise<void> {
  const { revision } = await site.edit(...edits);
  const { files, replay } = await site.website.draft.state();
  const [release = ""] = readHistory(site.website.builds);
  const staging = new Staging(join(site.dataFolder, "draft"));
  const sources = [...files.paths].map(([language, path]) => ({
    path,
    before: files.texts.get(language) ?? "",
    after: replay.texts.get(language) ?? "",
  }));
  const planned = await staging.fill(site.folder, sources);
  await staging.begin({ revision, files: planned, ...by, changes: [] });
  await staging.commit(release);
  await site.website.close();
}

const REMOVED = "2026-11-20T10-00-00-000Z";
const UNCHANGED = ". The website and its text file are as they were";
const GONE = ", and the pages that were made for it are gone";
test.each([
  ["a publication", 0, undefined, `Publishing was interrupted${UNCHANGED}. Publish again.`],
  [
    "a publication whose release was removed",
    0,
    REMOVED,
    `Publishing was interrupted${GONE}. Publish again.`,
  ],
  ["going back", null, undefined, `Going back was interrupted${UNCHANGED}. Go back again.`],
  [
    "going back to a release that was removed",
    null,
    REMOVED,
    `Going back was interrupted${GONE}. Go back again.`,
  ],
])("after a kill during %s, the desk says what to do again", async (_, revision, release, message) => {
  const staging = new Staging(join(site.dataFolder, "draft"));
  const files = await staging.fill(site.folder, []);
  await staging.begin({ revision, files, ...by, changes: [] });
  if (release) await staging.commit(release);
  await site.website.close();
  await site.startAgain();
  const { lastPublishing } = await site.website.view();
  expect(lastPublishing).toMatchObject({ succeeded: false, message, canPublishAgain: revision !== null });
});

// On Windows a signal from another program always ends a process.
test.skipIf(process.platform === "win32")(
  "a signal that reaches every process leaves the publication to the server",
  async () => {
    await site.edit(welcome("This was asked to stop"));
    expect((await site.publish()).lastPublishing).toMatchObject({ succeeded: true });
  },
);

test("after a stop during a publication, the next server says that it was interrupted", async () => {
  await site.edit(welcome("Hello"));
  await site.website.publish(by, seenIn(await site.website.view()));
  site.recorded = [];
  await site.website.close();
  expect(site.recorded).toEqual([]);
  await site.startAgain();
  const { changes, lastPublishing, releases } = await site.website.view();
  expect(lastPublishing).toMatchObject({
    succeeded: false,
    message: `Publishing was interrupted${UNCHANGED}. Publish again.`,
  });
  expect(changes).toMatchObject([{ after: "Hello" }]);
  expect(releases).toHaveLength(1);
  expect(site.recorded).toMatchObject([{ event: "publishing failed" }]);
});

test("changes made by hand after a kill stay, and so do the edits", async () => {
  await commitOnly(welcome("Hello"));
  await writeFile(site.contentFile, contentTextWith(["Bring your suitcase.", "Come in."]));
  await site.startAgain();
  const { conflicts } = await site.website.view();
  expect(conflicts).toMatchObject([{ label: "Welcome", inFile: "Come in.", inDraft: "Hello" }]);
  expect(await site.content()).toContain("welcome: Come in.");
});

test("a publication interrupted by a full disk is reported, and finished by the next one", async () => {
  await commitOnly(welcome("Hello"));
  // A folder that cannot be written to.
  await symlink(join(site.dataFolder, "no/such/folder"), join(site.folder, "content/residence.yaml.part"));
  await site.startAgain();
  const view = await site.website.view();
  expect(view.lastPublishing).toMatchObject({
    succeeded: false,
    message: expect.stringMatching(/^Replacing the website could not be finished: .* Nothing is lost\./),
  });
  expect(view.changes).toMatchObject([{ after: "Hello" }]);
  const undo = site.website.undo(by, view.changes[0]?.id ?? "", by.at);
  await expect(undo).rejects.toThrow("Replacing the website could not be finished");
  // A conflict prevents the next publication until it is resolved.
  await site.website.resolve(by, {});
  expect((await site.publish()).changes).toEqual([]);
  expect(await site.content()).toContain("welcome: Hello");
});

test("a publication that has written only some of the files does not call that a mistake, and is finished", async () => {
  const spanish = join(site.folder, "content/residence.es.yaml");
  await writeFile(spanish, "rules:\n  - title: Silencio\n  - title: Sin humo\n");
  await site.publish();
  await commitOnly(remove(["rules", 1]));
  await copyFile(join(site.dataFolder, "draft/publishing/content/residence.yaml"), site.contentFile);
  await symlink(join(site.dataFolder, "no/such/folder"), `${spanish}.part`);
  await site.startAgain();
  const { problems, lastPublishing } = await site.website.view();
  expect(lastPublishing?.message).toMatch(/^Replacing the website could not be finished/);
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect((await site.publish()).changes).toEqual([]);
  expect(await readFile(spanish, "utf8")).toBe("rules:\n  - title: Silencio\n");
});

test("a kill after a publication is logged leaves its plan, and loses no entry", async () => {
  await site.edit(welcome("Hello"));
  const staging = new Staging(join(site.dataFolder, "draft"));
  let planAtEnd: unknown;
  site.onRecord = async (event) => {
    if (event === "published") planAtEnd = await staging.read();
  };
  await site.publish();
  expect(planAtEnd).toMatchObject({ person: "Ruth" });
  expect(await staging.read()).toBeUndefined();
});

test("a publication interrupted by a full disk is logged and listed as published only when finished", async () => {
  const at = "2026-11-24T10:05:00.000Z";
  await site.edit(welcome("Hello"));
  site.recorded = [];
  const blocked = join(site.website.builds, "current.part");
  await symlink(join(site.dataFolder, "no/such/folder"), blocked);
  await site.website.publish({ person: "Ruth", at }, seenIn(await site.website.view()));
  await site.website.publisher.ended();
  const { lastPublishing, releases } = await site.website.view();
  expect(lastPublishing?.message).toMatch(/^Replacing the website could not be finished/);
  expect(releases).toMatchObject([{ publishedAt: by.at, current: true }]);
  expect(site.recorded).toMatchObject([{ event: "publishing started" }]);
  await rm(blocked);
  await site.website.publisher.recover();
  expect((await site.website.view()).releases[0]).toMatchObject({ publishedAt: at, current: true });
  expect(site.recorded).toMatchObject([{ event: "publishing started" }, { event: "published" }]);
});
