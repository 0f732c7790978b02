import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "#app/lib/new-id.ts";
import { readHistory, releaseFolder } from "#hosting/releases.ts";
import { CONTENT_TEXT, contentTextWith } from "#tests/support/content-factory.ts";
import { set } from "#tests/support/edits.ts";
import { noise } from "#tests/support/photo-factory.ts";
import { seenIn } from "#tests/support/seen-draft.ts";
import { by, publishTestWebsite, script, type TestWebsite, welcome } from "#tests/support/test-website.ts";
import { lockBuilds } from "#tooling/publish/build-lock.ts";
import { goBack } from "#tooling/publish/release.ts";
import { WebsiteEditor } from "../editor.ts";
import { listReleases } from "./releases.ts";

const server = fileURLToPath(new URL("../../tests/support/publish-server.ts", import.meta.url));

let site: TestWebsite;
beforeEach(async () => {
  site = await publishTestWebsite();
});
afterEach(() => void vi.unstubAllEnvs());

test("edits are published, and only the edited lines of the text file change", async () => {
  await site.edit(welcome("Hello: you"), set(["plans", "standard", "price"], "1300"));
  const { changes, lastPublishing, releases } = await site.publish();
  expect(await site.content()).toBe(
    contentTextWith(
      ["welcome: Bring your suitcase.", 'welcome: "Hello: you"'],
      ["price: 1250", "price: 1300"],
    ),
  );
  expect(await site.homePage()).toContain("<h1>Hello: you</h1>");
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
  const kept = await readdir(join(site.dataFolder, "draft"));
  expect(kept.filter((name) => !name.startsWith("lock"))).toEqual(["journal.jsonl"]);
});

// Windows has no command "nice".
test.skipIf(process.platform === "win32")(
  "a server of low priority publishes with its own priority",
  async () => {
    const publishing = [server, site.folder, join(site.folder, "data"), script, "Our niceness"];
    execFileSync("nice", ["-n", "5", process.execPath, ...publishing]);
    expect(await site.homePage()).toContain(`Our niceness: ${Math.min(getPriority() + 5, 19)}<`);
  },
);

test("the log has the reason why a publication could not be written", async () => {
  // Stands for a folder of another account.
  const part = join(site.dataFolder, "draft/publishing/commit.part");
  site.onRecord = async () => void (await mkdir(part, { recursive: true }));
  await site.edit(welcome("Hello"));
  expect((await site.publish()).lastPublishing).toMatchObject({
    succeeded: false,
    message: expect.stringContaining("Ask the person who runs your server: its log says more."),
  });
  const reason = `EISDIR: illegal operation on a directory, open '${part}'`;
  expect(site.logged).toContainEqual(expect.stringContaining(reason));
});

test("a publication waits for another build, and says so only then", async () => {
  const lock = await lockBuilds(site.website.builds, () => undefined);
  await site.website.publish(by, seenIn(await site.website.view()));
  expect(site.website.publisher.publishing?.step).toBe("Checking the content");
  await expect.poll(() => site.website.publisher.publishing?.step).toBe("Waiting for other pages to be made");
  lock[Symbol.dispose]();
});

test("a photo of the draft goes into the content when it is published", async () => {
  const name = await site.website.photos.add("Bed.jpg", await noise(1700, 1000).jpeg().toBuffer());
  await site.edit(set(["home", "hero", "photo"], name));
  await site.publish();
  expect(await readdir(join(site.folder, "content/photos"))).toContain("bed.jpg");
  expect((await site.website.photos.paths()).get(name)).toMatch(/content\/photos\/bed\.jpg$/);
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
  await site.edit(welcome(`This ${what}`));
  const { changes, lastPublishing, releases } = await site.publish();
  expect(lastPublishing).toMatchObject({ succeeded: false, message: expect.stringMatching(message) });
  expect(lastPublishing?.message).not.toContain("/srv");
  expect(changes).toMatchObject([{ after: `This ${what}` }]);
  expect((await site.content()).replace("# By hand\n", "")).toBe(CONTENT_TEXT);
  expect(await site.homePage()).toContain("<h1>Bring your suitcase.</h1>");
  expect(await readdir(join(site.folder, "content"))).toEqual(["photos", "residence.yaml"]);
  expect(releases).toHaveLength(1);
  expect(site.logged).toContainEqual(expect.stringContaining("was not published"));
  expect(site.logged).not.toContain("");
  const line = {
    person: "Ruth",
    device: "Firefox",
    changes: [`Welcome: Bring your suitcase. → This ${what}`],
  };
  expect(site.recorded.slice(-2)).toEqual([
    { ...line, event: "publishing started" },
    { ...line, event: "publishing failed" },
  ]);
});

test("a publication stops if its person is removed before it is built", async () => {
  await site.edit(welcome("From a removed person"));
  let isRemoved = false;
  const requireAccess = async () => {
    if (isRemoved) throw new Error("The session has ended.");
  };
  await site.website.publish({ ...by, requireAccess }, seenIn(await site.website.view()));
  isRemoved = true;
  await site.website.publisher.ended();
  const { changes, lastPublishing, releases } = await site.website.view();
  expect(lastPublishing).toMatchObject({
    succeeded: false,
    message: expect.stringMatching(
      /^Publishing was stopped: the person who started it has signed out, or it is not certain that they may still publish\./,
    ),
  });
  expect(changes).toMatchObject([{ after: "From a removed person" }]);
  expect(await site.homePage()).toContain("<h1>Bring your suitcase.</h1>");
  expect(releases).toHaveLength(1);
  expect(site.recorded.at(-1)).toMatchObject({ event: "publishing failed" });
});

test("the publishing process gets none of the server's settings", async () => {
  vi.stubEnv("SMTP_URL", "smtps://owner:password@mail.example.com");
  await site.edit(welcome("This shows its environment"));
  await site.publish();
  expect(await site.homePage()).toContain("<h1>This shows its environment: </h1>");
});

test("edits during a publication stay in the draft, and undo is refused", async () => {
  const edited = await site.edit(welcome("Hello"));
  const [first] = edited.changes;
  await site.website.publish(by, seenIn(edited));
  await expect(site.website.undo(by, first?.id ?? "", by.at)).rejects.toThrow(
    "The website is being published.",
  );
  await expect(site.website.resolve(by, {})).rejects.toThrow("The website is being published.");
  await site.edit(welcome("Hello again"));
  await site.website.publisher.ended();
  const { changes } = await site.website.view();
  expect([await site.homePage(), changes]).toMatchObject([
    /<h1>Hello<\/h1>/.exec(await site.homePage())?.input,
    [{ before: "Hello", after: "Hello again" }],
  ]);
});

test("changes that are not on the person's screen are not published", async () => {
  const seen = seenIn(await site.edit(welcome("Hello")));
  const others = seen.changes.map(() => newId());
  await expect(site.website.publish(by, { ...seen, changes: others })).rejects.toMatchObject({
    reason: "outdated",
  });
  await expect(site.website.publish(by, { ...seen, changes: [] })).rejects.toMatchObject({
    reason: "outdated",
  });
  await site.website.publish(by, seen);
  await site.website.publisher.ended();
  expect(await site.homePage()).toContain("<h1>Hello</h1>");
});

test("an earlier website is restored with its content, and the draft stays", async () => {
  await site.edit(welcome("Hello"));
  const { releases } = await site.publish();
  await site.edit(set(["plans", "standard", "price"], "1300"));
  const view = await site.goBackTo(releases[1]);
  expect(view.releases[0]?.changes).toEqual(["Back to the website of 2026-11-24T10:00:00.000Z"]);
  expect([await site.content(), await site.homePage()]).toEqual([
    CONTENT_TEXT,
    expect.stringContaining("Bring your suitcase."),
  ]);
  expect(view.changes).toMatchObject([{ label: "Price of Standard", after: "$1,300" }]);
});

test("going back moves no translation in lists that are as old as it", async () => {
  const spanish = join(site.folder, "content/residence.es.yaml");
  await writeFile(spanish, "rules:\n  - title: Silencio\n  - title: Sin humo\n");
  await site.publish();
  await site.edit({ kind: "move", language: "en", path: ["rules"], from: 0, to: 1 });
  await rm(spanish);
  const { releases, revision } = await site.publish();
  const { changes, values, revision: after } = await site.goBackTo(releases[1]);
  expect(after).toBeGreaterThan(revision);
  expect(values.es).toEqual({ rules: [{ title: "Silencio" }, { title: "Sin humo" }] });
  expect(changes).toEqual([]);
});

test("the desk knows whether visitors see the content files", async () => {
  const isOnline = async () => (await site.website.view()).isOnline;
  expect(await isOnline()).toBe(true);
  const file = site.contentFile;
  await writeFile(file, `# Our texts\n${CONTENT_TEXT}`);
  expect(await isOnline()).toBe(true);
  await writeFile(file, contentTextWith(["price: 1250", "price: 1300"]));
  expect(await isOnline()).toBe(false);
  await site.publish();
  expect(await isOnline()).toBe(true);
  await writeFile(join(site.folder, "content/photos/one.png"), await noise(1_000, 700).png().toBuffer());
  expect(await isOnline()).toBe(false);
  await site.publish();
  expect(await isOnline()).toBe(true);
  const [, before = ""] = readHistory(site.website.builds);
  await goBack(site.website.builds, () => undefined);
  expect([readHistory(site.website.builds)[0], await isOnline()]).toEqual([before, false]);
});

test("a release is listed from the moment it is published", async () => {
  const at = "2026-11-24T10:05:00.000Z";
  await site.edit(welcome("Hello"));
  await site.website.publish({ person: "Ruth", at }, seenIn(await site.website.view()));
  let view = await site.website.view();
  while (view.publishing) {
    const waiting = view.releases.filter(({ current }) => !current);
    expect(waiting.map(({ publishedAt }) => publishedAt)).not.toContain(at);
    view = await site.website.view();
  }
  expect(view.releases[0]).toMatchObject({ publishedAt: at, current: true });
  // Also if the draft cannot be cleared yet.
  expect(view.releases).toMatchObject(listReleases(site.website.builds, at));
});

test("publishing is refused with mistakes, with conflicts, and after newer changes", async () => {
  const seen = seenIn(await site.edit(welcome("Hello")));
  await site.edit(set(["contact", "phone"], "1"));
  await expect(site.website.publish(by, seen)).rejects.toMatchObject({ reason: "outdated" });
  await expect(site.publish()).rejects.toThrow("Correct the mistakes first");
  await site.edit(set(["contact", "phone"], "(617) 867-5309"));
  await writeFile(site.contentFile, contentTextWith(["Bring your suitcase.", "Come in."]));
  await expect(site.publish()).rejects.toThrow("Decide which of the two values to keep");
});

test("an earlier website is a ZIP for a static host, read from the disk while it is sent", async () => {
  await site.edit(welcome("Hello"));
  const { releases } = await site.publish();
  const earlier = releases[1]?.name ?? "";
  const files = unzipSync(await buffer(await site.website.zip(earlier)));
  expect(new TextDecoder().decode(files["index.html"])).toContain("<h1>Bring your suitcase.</h1>");
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(["_headers", "_redirects", ".htaccess", ".nojekyll"]),
  );
  await expect(site.website.zip("../client")).rejects.toMatchObject({ reason: "missing" });
  const cutOff = await site.website.zip(earlier);
  rmSync(releaseFolder(site.website.builds, earlier), { recursive: true });
  await expect(buffer(cutOff)).rejects.toThrow("ENOENT");
});

test("a photo that was added by hand is not overwritten by one of the same name", async () => {
  const name = await site.website.photos.add("Bed.jpg", await noise(1700, 1000).jpeg().toBuffer());
  await site.edit(set(["home", "hero", "photo"], name));
  const byHand = join(site.folder, "content/photos/bed.jpg");
  await writeFile(byHand, await noise(1800, 1000).jpeg().toBuffer());
  const before = await readFile(byHand);
  await expect(site.publish()).rejects.toThrow(
    "Another photo with the name bed.jpg was added to the photos by hand.",
  );
  expect((await readFile(byHand)).equals(before)).toBe(true);
  expect((await site.website.photos.paths()).get(name)).toMatch(/draft\/photos\/bed\.jpg$/);
});

test("going back does not overwrite unpublished changes made by hand", async () => {
  const [release] = (await site.website.view()).releases;
  const byHand = contentTextWith(["Bring your suitcase.", "Come in."]);
  await writeFile(site.contentFile, byHand);
  await expect(site.goBackTo(release)).rejects.toThrow("was changed by hand and is not published yet");
  expect(await site.content()).toBe(byHand);
  await site.publish();
  await site.goBackTo(release);
  expect(await site.content()).toBe(CONTENT_TEXT);
});

test("going back replaces a text file with a mistake once it is in another folder, as the reason for the refusal says", async () => {
  const [release] = (await site.website.view()).releases;
  await writeFile(site.contentFile, "residence: [");
  await expect(site.goBackTo(release)).rejects.toThrow(
    "If a mistake prevents that, move residence.yaml to another folder",
  );
  await rename(site.contentFile, join(site.dataFolder, "residence.yaml"));
  await site.goBackTo(release);
  expect(await site.content()).toBe(CONTENT_TEXT);
});

test("a note that was written by hand is kept when going back, and returns with its website", async () => {
  const [first] = (await site.website.view()).releases;
  await site.edit(welcome("Hello"));
  const [second] = (await site.publish()).releases;
  const withNote = `${await site.content()}# Ask Ruth\n`;
  await writeFile(site.contentFile, withNote);
  for (const [release, expected] of [
    [first, CONTENT_TEXT],
    [second, withNote],
  ] as const) {
    await site.goBackTo(release);
    expect(await site.content()).toBe(expected);
  }
});

test("a note that cannot be kept prevents going back, with a reason", async () => {
  const [release] = (await site.website.view()).releases;
  await writeFile(site.contentFile, `${CONTENT_TEXT}# Ask Ruth\n`);
  const kept = join(releaseFolder(site.website.builds, String(release?.name)), "content/residence.yaml");
  await mkdir(`${kept}.part`);
  await expect(site.goBackTo(release)).rejects.toThrow(
    "This could not be saved on the disk. Nothing was changed.",
  );
});

test("a file in another encoding is not published", async () => {
  await site.edit(set(["plans", "standard", "price"], "1300"));
  const ansi = Buffer.from(contentTextWith(["Bring your suitcase.", "Café"]), "latin1");
  await writeFile(site.contentFile, ansi);
  expect((await site.website.view()).problems).toMatchObject([
    {
      severity: "error",
      message: expect.stringContaining("The file is saved in the encoding ANSI (Windows-1252)"),
    },
  ]);
  await expect(site.publish()).rejects.toThrow("Correct the mistakes first");
  expect(await readFile(site.contentFile)).toEqual(ansi);
});

test("the result says if a change takes effect only after a restart", async () => {
  site.website = new WebsiteEditor({
    root: site.folder,
    dataFolder: join(site.dataFolder, "other"),
    builds: join(site.folder, "build"),
    log: () => undefined,
    needsRestart: () => true,
    script,
  });
  expect((await site.publish()).lastPublishing).toMatchObject({
    message: "Your website is published.",
    remark: expect.stringMatching(
      /takes effect when the server is started again: ask the person who runs it\.$/,
    ),
  });
});
