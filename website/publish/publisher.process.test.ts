import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Edit } from "#desk/api/website.ts";
import { clientFolder, readHistory } from "#hosting/releases.ts";
import { CONTENT_TEXT, contentTextWith, makeProject } from "#tests/support/content-factory.ts";
import { noise } from "#tests/support/photo-factory.ts";
import { Website } from "../website.ts";

const script = fileURLToPath(new URL("../../tests/support/publish-script.ts", import.meta.url));
const now = () => new Date("2026-11-24T10:00:00.000Z");
const by = { person: "Ruth", at: now().toISOString() };

let project: Awaited<ReturnType<typeof makeProject>>;
let dataFolder: string;
let website: Website;
let logged: string;
beforeEach(async () => {
  project = await makeProject();
  dataFolder = await mkdtemp(join(tmpdir(), "data-"));
  logged = "";
  website = open();
  await publish();
});
afterEach(async () => {
  await website.publisher.ended();
  await website.close();
  await project.remove();
  await rm(dataFolder, { recursive: true });
});

const open = () =>
  new Website({
    root: project.folder,
    dataFolder,
    builds: join(project.folder, "build"),
    log: (words) => {
      logged += words;
    },
    script,
  });
const set = (path: (string | number)[], value: string): Edit => ({
  kind: "set",
  language: "en",
  path,
  value,
});
const welcome = (words: string) => set(["home", "welcome"], words);
const content = () => readFile(join(project.folder, "content/residence.yaml"), "utf8");
const shown = () => {
  const [current = ""] = readHistory(website.builds);
  return readFile(join(clientFolder(website.builds, current), "index.html"), "utf8");
};
async function edit(...edits: Edit[]) {
  const { revision } = await website.view();
  return website.edit(by, revision, edits);
}
async function publish() {
  const { revision } = await website.view();
  await website.publish(by, revision, now);
  await website.publisher.ended();
  return website.view();
}

test("what was edited is published, and the text file has the edited lines alone", async () => {
  await edit(welcome("Hello: you"), set(["plans", "standard", "price"], "1300"));
  const { changes, lastPublishing, releases } = await publish();
  expect(await content()).toBe(
    contentTextWith(
      ["welcome: Bring your suitcase.", 'welcome: "Hello: you"'],
      ["price: 1250", "price: 1300"],
    ),
  );
  expect(await shown()).toContain("<h1>Hello: you</h1>");
  expect([changes, lastPublishing]).toEqual([
    [],
    { succeeded: true, message: "The website is published.", at: by.at },
  ]);
  expect(releases).toMatchObject([
    {
      person: "Ruth",
      publishedAt: by.at,
      current: true,
      canPublish: true,
      changes: ["Welcome: Bring your suitcase. → Hello: you", "Price of Standard: $1,250 → $1,300"],
    },
    { current: false },
  ]);
  const kept = await readdir(join(dataFolder, "draft"));
  expect(kept.filter((name) => !name.startsWith("lock"))).toEqual(["journal.jsonl"]);
});

test("a photo of the draft goes into the content when it is published", async () => {
  const { name } = await website.photos.add("Bed.jpg", await noise(1700, 1000).jpeg().toBuffer(), 1600);
  await edit(set(["home", "hero", "photo"], name));
  await publish();
  expect(await readdir(join(project.folder, "content/photos"))).toContain("bed.jpg");
  expect((await website.photos.list()).find((photo) => photo.name === name)?.draft).toBe(false);
});

test.each([
  ["that fails", /^The pages could not be made\. The website and its text file are as they were\./],
  ["that is killed", /^Publishing was interrupted\./],
  [
    "while the file is changed by hand",
    /^The text file of the website was changed while it was being published\./,
  ],
])("a build %s leaves the site, the text file and the draft as they were", async (what, message) => {
  await edit(welcome(`This ${what}`));
  const { changes, lastPublishing } = await publish();
  expect(lastPublishing).toMatchObject({ succeeded: false, message: expect.stringMatching(message) });
  expect(lastPublishing?.message).not.toContain("/srv");
  expect(changes).toMatchObject([{ after: `This ${what}` }]);
  expect((await content()).replace("# By hand\n", "")).toBe(CONTENT_TEXT);
  expect(await shown()).toContain("<h1>Bring your suitcase.</h1>");
  expect(logged).toContain("was not published");
});

test("what is edited while the website is published stays in the draft", async () => {
  const { revision } = await edit(welcome("Hello"));
  await website.publish(by, revision, now);
  await edit(welcome("Hello again"));
  await website.publisher.ended();
  const { changes } = await website.view();
  expect([await shown(), changes]).toMatchObject([
    /<h1>Hello<\/h1>/.exec(await shown())?.input,
    [{ before: "Hello", after: "Hello again" }],
  ]);
});

test("one goes back to an earlier website with its content, and the draft stays", async () => {
  await edit(welcome("Hello"));
  const { releases } = await publish();
  await edit(set(["plans", "standard", "price"], "1300"));
  await website.publishRelease(by, releases[1]?.name ?? "", now);
  await website.publisher.ended();
  expect([await content(), await shown()]).toEqual([
    CONTENT_TEXT,
    expect.stringContaining("Bring your suitcase."),
  ]);
  expect((await website.view()).changes).toMatchObject([{ label: "Price of Standard", after: "$1,300" }]);
});

test("a website is listed among the earlier ones only when it is published", async () => {
  const at = "2026-11-24T10:05:00.000Z";
  await edit(welcome("Hello"));
  const { revision } = await website.view();
  await website.publish({ person: "Ruth", at }, revision, now);
  let view = await website.view();
  while (view.publishing) {
    expect(view.releases.map(({ publishedAt }) => publishedAt)).not.toContain(at);
    view = await website.view();
  }
  expect(view.releases[0]).toMatchObject({ publishedAt: at, current: true });
});

test("publishing is refused with mistakes, with conflicts, and when something has changed since", async () => {
  const { revision } = await edit(welcome("Hello"));
  await edit(set(["contact", "phone"], "1"));
  await expect(website.publish(by, revision, now)).rejects.toMatchObject({ reason: "outdated" });
  await expect(publish()).rejects.toThrow("Correct the mistakes first");
  await edit(set(["contact", "phone"], "(617) 867-5309"));
  await writeFile(
    join(project.folder, "content/residence.yaml"),
    contentTextWith(["Bring your suitcase.", "Come in."]),
  );
  await expect(publish()).rejects.toThrow("Decide first which of two values stays");
});

test("the last ten published websites are kept, and each is a ZIP for a static host", async () => {
  for (let number = 1; number <= 11; number += 1) {
    await edit(welcome(`Number ${number}`));
    await publish();
  }
  const { releases } = await website.view();
  expect(releases.map(({ changes }) => changes[0]?.split("→ ")[1])).toEqual(
    Array.from({ length: 10 }, (_, index) => `Number ${11 - index}`),
  );
  const files = unzipSync(await website.zip(releases[9]?.name ?? ""));
  expect(new TextDecoder().decode(files["index.html"])).toContain("<h1>Number 2</h1>");
  await expect(website.zip("../client")).rejects.toMatchObject({ reason: "missing" });
});
