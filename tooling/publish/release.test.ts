import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdir, open, readdir, readlink, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listAllFiles } from "#hosting/list-files.ts";
import { completeReleases, readHistory } from "#hosting/releases.ts";
import { publishRelease, testDelivery } from "#tests/support/build-factory.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { beginRelease, goBack } from "./release.ts";

let build: string;
beforeEach(async () => {
  build = makeTemporaryFolder();
});

const released = (title: string) => publishRelease(build, { title });
const onDisk = async () => (await readdir(join(build, "releases"))).sort();
const published = () => /<h1>(.*?)<\/h1>/.exec(readFileSync(join(build, "client/index.html"), "utf8"))?.[1];

test("a release becomes current, and is copied beside the releases", async () => {
  const first = await released("first");
  const second = await released("second");
  expect(readHistory(build)).toEqual([second, first]);
  expect(published()).toBe("second");
  expect((await readdir(build)).sort()).toEqual([
    "client",
    "current",
    "desk",
    "hosts",
    "lock",
    "policy.txt",
    "releases",
    "residence.json",
  ]);
  expect(existsSync(join(build, "client/assets/first.js"))).toBe(false);
});

// Windows has no such permissions.
test.skipIf(process.platform === "win32").each([
  [0o077, { folder: "755", file: "644" }],
  [0o002, { folder: "775", file: "664" }],
])(
  "everyone can read what is published under the mask %s, and a group that may write keeps that permission",
  async (mask, { folder, file }) => {
    const before = process.umask(mask);
    onTestFinished(() => void process.umask(before));
    for (const title of ["first", "second"]) await released(title);
    // A build opens the mask of its own process. The copy for hosts may be made by a server with a closed one.
    process.umask(mask);
    await goBack(build);
    const modeOf = (path: string) => (statSync(join(build, path)).mode & 0o777).toString(8);
    expect(["client", "client/assets", "releases"].map(modeOf)).toEqual([folder, folder, folder]);
    expect(["client/index.html", "client/assets/first.js"].map(modeOf)).toEqual([file, file]);
  },
);

test("a release is on the disk before it is complete, and its copy before it is current", async () => {
  await using anyFile = await open(import.meta.filename);
  const flushed = { incomplete: 0, complete: 0, current: 0 };
  const flush = vi.spyOn(Object.getPrototypeOf(anyFile), "sync").mockImplementation(async () => {
    const isComplete = completeReleases(build).length > 0;
    flushed[readHistory(build).length > 0 ? "current" : isComplete ? "complete" : "incomplete"] += 1;
  });
  onTestFinished(() => void flush.mockRestore());
  await released("first");
  const published = (await listAllFiles(join(build, "client"))).length;
  expect(flushed.incomplete).toBeGreaterThan(published);
  expect(flushed.complete).toBeGreaterThan(published);
  expect(flushed.current).toBe(0);
});

test("delivery.json is beside build/client while delivery is on", async () => {
  await publishRelease(build, { title: "on", delivery: testDelivery });
  for (const entry of ["desk/index.html", "delivery.json"]) expect(existsSync(join(build, entry))).toBe(true);
  await released("off");
  expect(existsSync(join(build, "desk/index.html"))).toBe(true);
  expect(existsSync(join(build, "delivery.json"))).toBe(false);
});

test("keeps the last three releases built by commands", async () => {
  await released("first");
  const kept = [await released("second"), await released("third"), await released("fourth")];
  expect(await onDisk()).toEqual(kept);
});

test("keeps ten releases from the desk, and the command's release before them", async () => {
  const built = await released("built");
  const published: string[] = [];
  for (let number = 1; number <= 11; number += 1)
    published.push(await publishRelease(build, { title: `number-${number}`, fromDesk: true }));
  expect(await onDisk()).toEqual([built, ...published.slice(1)]);
});

test("a release is the newest even if the clock was set back", async () => {
  const late = "2999-12-31T23-59-59-998Z";
  await rename(join(build, "releases", await released("first")), join(build, "releases", late));
  await writeFile(join(build, "current"), late);
  expect(await released("second")).toBe("2999-12-31T23-59-59-999Z");
});

test("goBack makes the previous release current, or returns undefined", async () => {
  const first = await released("first");
  const second = await released("second");
  await released("third");
  expect([await goBack(build), published()]).toEqual([second, "second"]);
  expect([await goBack(build), published()]).toEqual([first, "first"]);
  expect([await goBack(build), published()]).toEqual([undefined, "first"]);
});

test("a reverted release stays on disk but not in the history", async () => {
  const good = await released("good");
  const bad = await released("bad");
  await goBack(build);
  const better = await released("better");
  expect(await onDisk()).toEqual([good, bad, better]);
  expect(await goBack(build)).toBe(good);
});

test("a failed build changes no release and leaves no files", async () => {
  const first = await released("first");
  const failing = async () => {
    await using release = await beginRelease(build);
    await writeFile(join(release.client, "index.html"), "half");
    throw new Error("The disk is full.");
  };
  await expect(failing()).rejects.toThrow("The disk is full.");
  expect([await onDisk(), readHistory(build), published()]).toEqual([[first], [first], "first"]);
});

test("a failed switch leaves the current release unchanged", async () => {
  const first = await released("first");
  // Blocks writing the new pointer.
  await mkdir(join(build, "current.part"));
  await expect(released("second")).rejects.toThrow("EISDIR");
  expect([await onDisk(), readHistory(build), published()]).toEqual([[first], [first], "first"]);
});

// On Windows an account may not make links.
test.skipIf(process.platform === "win32")(
  "a link in place of a published folder is refused before anything is built, and stays",
  async () => {
    await released("first");
    const elsewhere = join(build, "elsewhere");
    await rename(join(build, "client"), elsewhere);
    await symlink(elsewhere, join(build, "client"));
    const refusal = `${join(build, "client")} is a link, which a build would replace. Remove it, and copy the folder to where it pointed after each build.`;
    await expect(released("second")).rejects.toThrow(refusal);
    await expect(goBack(build)).rejects.toThrow(refusal);
    expect(await readlink(join(build, "client"))).toBe(elsewhere);
    expect(await onDisk()).toHaveLength(1);
  },
);

test("the next build removes the leftovers of a killed one", async () => {
  const first = await released("first");
  await mkdir(join(build, "releases/2026-11-23T04-15-00-000Z/client"), { recursive: true });
  const second = await released("second");
  expect(await onDisk()).toEqual([first, second]);
});

test("a second build waits for the first and reports it", async () => {
  const first = await beginRelease(build);
  const reported = Promise.withResolvers<string>();
  const second = beginRelease(build, reported.resolve);
  expect(await reported.promise).toBe(
    "Another build is running in this folder. This one starts when it has ended.",
  );
  expect(await onDisk()).toEqual([first.name]);
  await first[Symbol.asyncDispose]();
  await using release = await second;
  expect(await onDisk()).toEqual([release.name]);
});

test.each(["", "../../etc\n", "2020-01-01T00-00-00-000Z\n"])(
  "a pointer file with %j names no release",
  async (text) => {
    await released("first");
    await writeFile(join(build, "current"), text);
    expect(readHistory(build)).toEqual([]);
  },
);
