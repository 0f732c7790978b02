import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "#app/lib/new-id.ts";
import type { Edit } from "#desk/api/website.ts";
import { clientFolder, readHistory, releaseFolder } from "#hosting/releases.ts";
import { CONTENT_TEXT, contentTextWith, makeProject } from "#tests/support/content-factory.ts";
import { set } from "#tests/support/edits.ts";
import { noise } from "#tests/support/photo-factory.ts";
import { seenIn } from "#tests/support/seen-draft.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { lockBuilds } from "#tooling/publish/build-lock.ts";
import { goBack } from "#tooling/publish/release.ts";
import { WebsiteEditor } from "../editor.ts";
import { Staging } from "./plan.ts";
import { listReleases } from "./releases.ts";

const script = fileURLToPath(new URL("../../tests/support/publish-script.ts", import.meta.url));
const server = fileURLToPath(new URL("../../tests/support/publish-server.ts", import.meta.url));
const now = () => new Date("2026-11-24T10:00:00.000Z");
const by = { person: "Ruth", device: "Firefox", at: now().toISOString() };

let project: Awaited<ReturnType<typeof makeProject>>;
let dataFolder: string;
let website: WebsiteEditor;
let logged: string;
let recorded: unknown[];
let onRecord: ((event: string) => Promise<void>) | undefined;
beforeEach(async () => {
  project = await makeProject();
  dataFolder = makeTemporaryFolder();
  logged = "";
  recorded = [];
  onRecord = undefined;
  website = open();
  await publish();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await website.publisher.ended();
  await website.close();
  await project.remove();
});

const open = () =>
  new WebsiteEditor({
    root: project.folder,
    dataFolder,
    builds: join(project.folder, "build"),
    log: (words) => {
      logged += words;
    },
    record: async (event, { person, device, changes }) => {
      await onRecord?.(event);
      recorded.push({ event, person, device, changes });
    },
    script,
  });
const welcome = (words: string) => set(["home", "welcome"], words);
const content = () => readFile(join(project.folder, "content/residence.yaml"), "utf8");
const homePage = () => {
  const [current = ""] = readHistory(website.builds);
  return readFile(join(clientFolder(website.builds, current), "index.html"), "utf8");
};
const edit = (...edits: Edit[]) => website.edit(by, { id: newId(), edits });
async function publish() {
  await website.publish(by, seenIn(await website.view()));
  await website.publisher.ended();
  return website.view();
}

test("edits are published, and only the edited lines of the text file change", async () => {
  await edit(welcome("Hello: you"), set(["plans", "standard", "price"], "1300"));
  const { changes, lastPublishing, releases } = await publish();
  expect(await content()).toBe(
    contentTextWith(
      ["welcome: Bring your suitcase.", 'welcome: "Hello: you"'],
      ["price: 1250", "price: 1300"],
    ),
  );
  expect(await homePage()).toContain("<h1>Hello: you</h1>");
  expect([changes, lastPublishing]).toEqual([
    [],
    {
      succeeded: true,
      message: "Your website is published.",
      remark: null,
      canPublishAgain: true,
      at: by.at,
    },
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

// Windows has no command "nice".
test.skipIf(process.platform === "win32")(
  "a server of low priority publishes with its own priority",
  async () => {
    const publishing = [server, project.folder, join(project.folder, "data"), script, "Our niceness"];
    execFileSync("nice", ["-n", "5", process.execPath, ...publishing]);
    expect(await homePage()).toContain(`Our niceness: ${Math.min(getPriority() + 5, 19)}<`);
  },
);

test("a publication waits for another build, and says so only then", async () => {
  const lock = await lockBuilds(website.builds, () => undefined);
  await website.publish(by, seenIn(await website.view()));
  expect(website.publisher.publishing?.step).toBe("Checking the content");
  await expect.poll(() => website.publisher.publishing?.step).toBe("Waiting for another build");
  lock[Symbol.dispose]();
});

test("a photo of the draft goes into the content when it is published", async () => {
  const name = await website.photos.add("Bed.jpg", await noise(1700, 1000).jpeg().toBuffer());
  await edit(set(["home", "hero", "photo"], name));
  await publish();
  expect(await readdir(join(project.folder, "content/photos"))).toContain("bed.jpg");
  expect((await website.photos.paths()).get(name)).toMatch(/content\/photos\/bed\.jpg$/);
});

test.each([
  ["that fails", /^The pages could not be made\. The website and its text file are as they were\./],
  ["that is killed", /^Publishing was interrupted\./],
  ["that is killed late", /^Publishing was interrupted\./],
  [
    "while the file is changed by hand",
    /^The text file or a photo of the website was changed by hand while it was being published\./,
  ],
])("a build %s leaves the site, the text file and the draft as they were", async (what, message) => {
  await edit(welcome(`This ${what}`));
  const { changes, lastPublishing, releases } = await publish();
  expect(lastPublishing).toMatchObject({ succeeded: false, message: expect.stringMatching(message) });
  expect(lastPublishing?.message).not.toContain("/srv");
  expect(changes).toMatchObject([{ after: `This ${what}` }]);
  expect((await content()).replace("# By hand\n", "")).toBe(CONTENT_TEXT);
  expect(await homePage()).toContain("<h1>Bring your suitcase.</h1>");
  expect(await readdir(join(project.folder, "content"))).toEqual(["photos", "residence.yaml"]);
  expect(releases).toHaveLength(1);
  expect(logged).toContain("was not published");
  const line = {
    person: "Ruth",
    device: "Firefox",
    changes: [`Welcome: Bring your suitcase. → This ${what}`],
  };
  expect(recorded.slice(-2)).toEqual([
    { ...line, event: "publishing started" },
    { ...line, event: "publishing failed" },
  ]);
});

test("a publication stops if its person is removed before it is built", async () => {
  await edit(welcome("From a removed person"));
  let isRemoved = false;
  const requireAccess = async () => {
    if (isRemoved) throw new Error("The session has ended.");
  };
  await website.publish({ ...by, requireAccess }, seenIn(await website.view()));
  isRemoved = true;
  await website.publisher.ended();
  const { changes, lastPublishing, releases } = await website.view();
  expect(lastPublishing).toMatchObject({
    succeeded: false,
    message: expect.stringMatching(
      /^Publishing was stopped: the person who started it has signed out, or it is not certain that they may still publish\./,
    ),
  });
  expect(changes).toMatchObject([{ after: "From a removed person" }]);
  expect(await homePage()).toContain("<h1>Bring your suitcase.</h1>");
  expect(releases).toHaveLength(1);
  expect(recorded.at(-1)).toMatchObject({ event: "publishing failed" });
});

test("the publishing process gets none of the server's settings", async () => {
  vi.stubEnv("SMTP_URL", "smtps://owner:password@mail.example.com");
  await edit(welcome("This shows its environment"));
  await publish();
  expect(await homePage()).toContain("<h1>This shows its environment: </h1>");
});

test("edits during a publication stay in the draft, and undo is refused", async () => {
  const edited = await edit(welcome("Hello"));
  const [first] = edited.changes;
  await website.publish(by, seenIn(edited));
  await expect(website.undo(by, first?.id ?? "", by.at)).rejects.toThrow("The website is being published.");
  await expect(website.resolve(by, {})).rejects.toThrow("The website is being published.");
  await edit(welcome("Hello again"));
  await website.publisher.ended();
  const { changes } = await website.view();
  expect([await homePage(), changes]).toMatchObject([
    /<h1>Hello<\/h1>/.exec(await homePage())?.input,
    [{ before: "Hello", after: "Hello again" }],
  ]);
});

test("changes that are not on the person's screen are not published", async () => {
  const seen = seenIn(await edit(welcome("Hello")));
  const others = seen.changes.map(() => newId());
  await expect(website.publish(by, { ...seen, changes: others })).rejects.toMatchObject({
    reason: "outdated",
  });
  await expect(website.publish(by, { ...seen, changes: [] })).rejects.toMatchObject({
    reason: "outdated",
  });
  await website.publish(by, seen);
  await website.publisher.ended();
  expect(await homePage()).toContain("<h1>Hello</h1>");
});

test("an earlier website is restored with its content, and the draft stays", async () => {
  await edit(welcome("Hello"));
  const { releases } = await publish();
  await edit(set(["plans", "standard", "price"], "1300"));
  await website.publishRelease(by, releases[1]?.name ?? "");
  await website.publisher.ended();
  expect((await website.view()).releases[0]?.changes).toEqual([
    "Back to the website of 2026-11-24T10:00:00.000Z",
  ]);
  expect([await content(), await homePage()]).toEqual([
    CONTENT_TEXT,
    expect.stringContaining("Bring your suitcase."),
  ]);
  expect((await website.view()).changes).toMatchObject([{ label: "Price of Standard", after: "$1,300" }]);
});

test("the desk knows whether visitors see the content files", async () => {
  const isOnline = async () => (await website.view()).isOnline;
  expect(await isOnline()).toBe(true);
  const file = join(project.folder, "content/residence.yaml");
  await writeFile(file, `# Our texts\n${CONTENT_TEXT}`);
  expect(await isOnline()).toBe(true);
  await writeFile(file, contentTextWith(["price: 1250", "price: 1300"]));
  expect(await isOnline()).toBe(false);
  await publish();
  expect(await isOnline()).toBe(true);
  await writeFile(join(project.folder, "content/photos/one.png"), await noise(1_000, 700).png().toBuffer());
  expect(await isOnline()).toBe(false);
  await publish();
  expect(await isOnline()).toBe(true);
  const [, before = ""] = readHistory(website.builds);
  await goBack(website.builds, () => undefined);
  expect([readHistory(website.builds)[0], await isOnline()]).toEqual([before, false]);
});

test("a release is listed from the moment it is published", async () => {
  const at = "2026-11-24T10:05:00.000Z";
  await edit(welcome("Hello"));
  await website.publish({ person: "Ruth", at }, seenIn(await website.view()));
  let view = await website.view();
  while (view.publishing) {
    const waiting = view.releases.filter(({ current }) => !current);
    expect(waiting.map(({ publishedAt }) => publishedAt)).not.toContain(at);
    view = await website.view();
  }
  expect(view.releases[0]).toMatchObject({ publishedAt: at, current: true });
  // Also if the draft cannot be cleared yet.
  expect(listReleases(website.builds, at)).toEqual(view.releases);
});

test("publishing is refused with mistakes, with conflicts, and after newer changes", async () => {
  const seen = seenIn(await edit(welcome("Hello")));
  await edit(set(["contact", "phone"], "1"));
  await expect(website.publish(by, seen)).rejects.toMatchObject({ reason: "outdated" });
  await expect(publish()).rejects.toThrow("Correct the mistakes first");
  await edit(set(["contact", "phone"], "(617) 867-5309"));
  await writeFile(
    join(project.folder, "content/residence.yaml"),
    contentTextWith(["Bring your suitcase.", "Come in."]),
  );
  await expect(publish()).rejects.toThrow("Decide which of the two values to keep");
});

test("an earlier website is a ZIP for a static host, read from the disk while it is sent", async () => {
  await edit(welcome("Hello"));
  const { releases } = await publish();
  const earlier = releases[1]?.name ?? "";
  const files = unzipSync(await buffer(await website.zip(earlier)));
  expect(new TextDecoder().decode(files["index.html"])).toContain("<h1>Bring your suitcase.</h1>");
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(["_headers", "_redirects", ".htaccess", ".nojekyll"]),
  );
  await expect(website.zip("../client")).rejects.toMatchObject({ reason: "missing" });
  const cutOff = await website.zip(earlier);
  rmSync(releaseFolder(website.builds, earlier), { recursive: true });
  await expect(buffer(cutOff)).rejects.toThrow("ENOENT");
});

test("a photo that was added by hand is not overwritten by one of the same name", async () => {
  const name = await website.photos.add("Bed.jpg", await noise(1700, 1000).jpeg().toBuffer());
  await edit(set(["home", "hero", "photo"], name));
  const byHand = join(project.folder, "content/photos/bed.jpg");
  await writeFile(byHand, await noise(1800, 1000).jpeg().toBuffer());
  const before = await readFile(byHand);
  await expect(publish()).rejects.toThrow(
    "Another photo with the name bed.jpg was added to the photos by hand.",
  );
  expect((await readFile(byHand)).equals(before)).toBe(true);
  expect((await website.photos.paths()).get(name)).toMatch(/draft\/photos\/bed\.jpg$/);
});

test("going back does not overwrite unpublished changes made by hand", async () => {
  const [release] = (await website.view()).releases;
  const byHand = contentTextWith(["Bring your suitcase.", "Come in."]);
  await writeFile(join(project.folder, "content/residence.yaml"), byHand);
  const back = () => website.publishRelease(by, release?.name ?? "");
  await expect(back()).rejects.toThrow("was changed by hand and is not published yet");
  expect(await content()).toBe(byHand);
  await publish();
  await back();
  await website.publisher.ended();
  expect(await content()).toBe(CONTENT_TEXT);
});

test("a note that was written by hand is kept when going back, and returns with its website", async () => {
  const [first] = (await website.view()).releases;
  await edit(welcome("Hello"));
  const [second] = (await publish()).releases;
  const withNote = `${await content()}# Ask Ruth\n`;
  await writeFile(join(project.folder, "content/residence.yaml"), withNote);
  for (const [release, expected] of [
    [first, CONTENT_TEXT],
    [second, withNote],
  ] as const) {
    await website.publishRelease(by, release?.name ?? "");
    await website.publisher.ended();
    expect(await content()).toBe(expected);
  }
});

test("a file in another encoding is not published", async () => {
  await edit(set(["plans", "standard", "price"], "1300"));
  const ansi = Buffer.from(contentTextWith(["Bring your suitcase.", "Café"]), "latin1");
  await writeFile(join(project.folder, "content/residence.yaml"), ansi);
  expect((await website.view()).problems).toMatchObject([
    {
      severity: "error",
      message: expect.stringContaining("The file is saved in the encoding ANSI (Windows-1252)"),
    },
  ]);
  await expect(publish()).rejects.toThrow("Correct the mistakes first");
  expect(await readFile(join(project.folder, "content/residence.yaml"))).toEqual(ansi);
});

test("two simultaneous uploads with one name become two photos", async () => {
  const bytes = await noise(1700, 1000).jpeg().toBuffer();
  const [one, other] = await Promise.all(
    ["Bed.jpg", "bed.jpg"].map((name) => website.photos.add(name, bytes)),
  );
  expect([one, other].toSorted()).toEqual(["bed-2.jpg", "bed.jpg"]);
});

/** Simulates a server that was killed when its release was complete, before it wrote the content. */
async function commitOnly(words: string): Promise<void> {
  const { revision } = await edit(welcome(words));
  const { files, replay } = await website.draft.state();
  const [release = ""] = readHistory(website.builds);
  const staging = new Staging(join(dataFolder, "draft"));
  const path = "content/residence.yaml";
  const source = { path, before: files.texts.get("en") ?? "", after: replay.texts.get("en") ?? "" };
  const planned = await staging.fill(project.folder, [source]);
  await staging.begin({ revision, files: planned, ...by, changes: [] });
  await staging.commit(release);
  await website.close();
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
  const staging = new Staging(join(dataFolder, "draft"));
  const files = await staging.fill(project.folder, []);
  await staging.begin({ revision, files, ...by, changes: [] });
  if (release) await staging.commit(release);
  await website.close();
  website = open();
  await website.open();
  const { lastPublishing } = await website.view();
  expect(lastPublishing).toMatchObject({ succeeded: false, message, canPublishAgain: revision !== null });
});

// On Windows a signal from another program always ends a process.
test.skipIf(process.platform === "win32")(
  "a signal that reaches every process leaves the publication to the server",
  async () => {
    await edit(welcome("This was told to stop"));
    expect((await publish()).lastPublishing).toMatchObject({ succeeded: true });
  },
);

test("after a stop during a publication, the next server says that it was interrupted", async () => {
  await edit(welcome("Hello"));
  await website.publish(by, seenIn(await website.view()));
  recorded = [];
  await website.close();
  expect(recorded).toEqual([]);
  website = open();
  await website.open();
  const { changes, lastPublishing, releases } = await website.view();
  expect(lastPublishing).toMatchObject({
    succeeded: false,
    message: `Publishing was interrupted${UNCHANGED}. Publish again.`,
  });
  expect(changes).toMatchObject([{ after: "Hello" }]);
  expect(releases).toHaveLength(1);
  expect(recorded).toMatchObject([{ event: "publishing failed" }]);
});

test("changes made by hand after a kill stay, and so do the edits", async () => {
  await commitOnly("Hello");
  await writeFile(
    join(project.folder, "content/residence.yaml"),
    contentTextWith(["Bring your suitcase.", "Come in."]),
  );
  website = open();
  await website.open();
  const { conflicts } = await website.view();
  expect(conflicts).toMatchObject([{ label: "Welcome", inFile: "Come in.", inDraft: "Hello" }]);
  expect(await content()).toContain("welcome: Come in.");
});

test("a publication interrupted by a full disk is reported, and finished by the next one", async () => {
  await commitOnly("Hello");
  // A folder that cannot be written to.
  await symlink(join(dataFolder, "no/such/folder"), join(project.folder, "content/residence.yaml.part"));
  website = open();
  await website.open();
  const view = await website.view();
  expect(view.lastPublishing).toMatchObject({
    succeeded: false,
    message: expect.stringMatching(/^Publishing could not be finished: .* Nothing is lost\./),
  });
  expect(view.changes).toMatchObject([{ after: "Hello" }]);
  const undo = website.undo(by, view.changes[0]?.id ?? "", by.at);
  await expect(undo).rejects.toThrow("Publishing could not be finished");
  // A conflict prevents the next publication until it is resolved.
  await website.resolve(by, {});
  expect((await publish()).changes).toEqual([]);
  expect(await content()).toContain("welcome: Hello");
});

test("a kill after a publication is logged leaves its plan, and loses no entry", async () => {
  await edit(welcome("Hello"));
  const staging = new Staging(join(dataFolder, "draft"));
  let planAtEnd: unknown;
  onRecord = async (event) => {
    if (event === "published") planAtEnd = await staging.read();
  };
  await publish();
  expect(planAtEnd).toMatchObject({ person: "Ruth" });
  expect(await staging.read()).toBeUndefined();
});

test("a publication interrupted by a full disk is logged and listed as published only when finished", async () => {
  const at = "2026-11-24T10:05:00.000Z";
  await edit(welcome("Hello"));
  recorded = [];
  const blocked = join(website.builds, "current.part");
  await symlink(join(dataFolder, "no/such/folder"), blocked);
  await website.publish({ person: "Ruth", at }, seenIn(await website.view()));
  await website.publisher.ended();
  const { lastPublishing, releases } = await website.view();
  expect(lastPublishing?.message).toMatch(/^Publishing could not be finished/);
  expect(releases).toMatchObject([{ publishedAt: by.at, current: true }]);
  expect(recorded).toMatchObject([{ event: "publishing started" }]);
  await rm(blocked);
  await website.publisher.recover();
  expect((await website.view()).releases[0]).toMatchObject({ publishedAt: at, current: true });
  expect(recorded).toMatchObject([{ event: "publishing started" }, { event: "published" }]);
});

test("the result says if a change takes effect only after a restart", async () => {
  website = new WebsiteEditor({
    root: project.folder,
    dataFolder: join(dataFolder, "other"),
    builds: join(project.folder, "build"),
    log: () => undefined,
    needsRestart: () => true,
    script,
  });
  expect((await publish()).lastPublishing).toMatchObject({
    message: "Your website is published.",
    remark: expect.stringMatching(
      /takes effect when the server is started again: ask the person who runs it\.$/,
    ),
  });
});
