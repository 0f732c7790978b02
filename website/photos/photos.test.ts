import { execFileSync } from "node:child_process";
import { channel } from "node:diagnostics_channel";
import { once } from "node:events";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { policyFile } from "#hosting/delivery.ts";
import { clientFolder, releaseFolder } from "#hosting/releases.ts";
import { noise, plain } from "#tests/support/photo-factory.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { PHOTO_FOLDER } from "#tooling/content/photos/photos.ts";
import { startProcess } from "../start-process.ts";
import type { Limits } from "./convert.ts";
import { Photos, photoPath } from "./photos.ts";

async function open(names: readonly string[] = [], limits?: Limits) {
  const folder = makeTemporaryFolder();
  await mkdir(join(folder, "photos"));
  for (const name of names) await writeFile(join(folder, "photos", name), "");
  const builds = join(folder, "build");
  return { folder: join(folder, "photos"), builds, photos: new Photos(folder, folder, builds, limits) };
}

test("a draft takes at most 200 photos", async () => {
  const photo = await noise(1200, 900).jpeg().toBuffer();
  const { folder, photos } = await open(Array.from({ length: 199 }, (_, index) => `${index}.jpg`));
  expect(await photos.add("door.jpg", photo)).toBe("door.jpg");
  await expect(photos.add("bed.jpg", photo)).rejects.toThrow(
    "There are 200 photos that are not published, which is the most. Publish the website first.",
  );
  expect(await readdir(folder)).toHaveLength(200);
});

test("a new photo does not get the name of a deleted one of an earlier website, which may be restored", async () => {
  const { builds, photos } = await open();
  const release = "2026-11-24T10-00-00-000Z";
  const earlier = join(releaseFolder(builds, release), PHOTO_FOLDER);
  await mkdir(earlier, { recursive: true });
  await writeFile(join(earlier, "Door.jpg"), "");
  await writeFile(policyFile(clientFolder(builds, release)), "");
  const photo = await plain(1200, 900).jpeg().toBuffer();
  expect(await photos.add("door.jpg", photo)).toBe("door-2.jpg");
});

test("a photo is stored although the photos of an earlier website cannot be read", async () => {
  const { builds, photos } = await open();
  const release = "2026-11-24T10-00-00-000Z";
  const earlier = join(releaseFolder(builds, release), PHOTO_FOLDER);
  await mkdir(dirname(earlier), { recursive: true });
  await writeFile(earlier, "");
  await mkdir(clientFolder(builds, release));
  await writeFile(policyFile(clientFolder(builds, release)), "");
  const photo = await plain(1200, 900).jpeg().toBuffer();
  expect(await photos.add("door.jpg", photo)).toBe("door.jpg");
});

test("a second photo of one name gets a number", async () => {
  const { photos } = await open();
  const photo = await plain(1200, 900).jpeg().toBuffer();
  expect(await photos.add("Bed.jpg", photo)).toBe("bed.jpg");
  expect(await photos.add("bed.jpg", photo)).toBe("bed-2.jpg");
});

test("the photo of a person who was removed while it was decoded is not stored", async () => {
  const { folder, photos } = await open();
  const removed = () => Promise.reject(new Error("The session has ended."));
  const photo = await noise(1200, 900).jpeg().toBuffer();
  await expect(photos.add("door.jpg", photo, { requireAccess: removed })).rejects.toThrow(
    "The session has ended.",
  );
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ["time", { seconds: 0, megabytes: 650 }],
  ["memory", { seconds: 30, megabytes: 1 }],
])("a photo that takes too much %s is refused, and the next one is not delayed", async (_, limits) => {
  const { folder, photos } = await open([], limits);
  const photo = await plain(1200, 900).jpeg().toBuffer();
  await expect(photos.add("door.jpg", photo)).rejects.toThrow(
    "The photo door.jpg takes too much time or memory to read. Save it as JPEG about 2400 pixels wide.",
  );
  await expect(photos.add("bed.jpg", photo)).rejects.toThrow("The photo bed.jpg takes too much");
  expect(await readdir(folder)).toEqual([]);
});

test("a tall photo stays as wide as its place needs", async () => {
  const { folder, photos } = await open();
  const photo = await plain(1700, 5000).jpeg().toBuffer();
  await photos.add("door.jpg", photo, { needed: 1600 });
  const { width = 0 } = await sharp(join(folder, "door.jpg")).metadata();
  expect(width).toBeGreaterThanOrEqual(1600);
});

test("the decoder of a photo that nobody waits for is ended", async () => {
  const { folder, photos } = await open();
  const gone = new AbortController();
  const started = new Promise((resolve) => channel("child_process").subscribe(resolve));
  const photo = await plain(1200, 900).jpeg().toBuffer();
  const abandoned = photos.add("door.jpg", photo, { signal: gone.signal });
  const waiting = photos.add("bed.jpg", photo, { signal: gone.signal });
  await started;
  gone.abort();
  await expect(abandoned).rejects.toThrow();
  await expect(waiting).rejects.toThrow("The upload was canceled.");
  expect(await readdir(folder)).toEqual([]);
});

test("the decoder ends with the server, even before it has started to decode", async () => {
  const child = startProcess(join(import.meta.dirname, "run.ts"), ["30", "650"], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.disconnect();
  // Windows has no signals.
  const killed = process.platform === "win32" ? [1, null] : [null, "SIGKILL"];
  expect(await once(child, "exit")).toEqual(killed);
});

// Windows has no such limit.
test.skipIf(process.platform === "win32")("an upload fails alone if no process can be started", async () => {
  const script = `
    import { openSync } from "node:fs";
    import { convertInProcess } from ${JSON.stringify(join(import.meta.dirname, "convert.ts"))};
    try { for (;;) openSync("/dev/null"); } catch {}
    await convertInProcess({ label: "door.jpg", bytes: Buffer.alloc(1), needed: 800 }).catch(({ code }) => console.log(code));
    // Not after the timeout of the process that never started.
    process.exit();
  `;
  const shell = 'ulimit -n 256 && exec "$0" --input-type=module -e "$1"';
  expect(execFileSync("sh", ["-c", shell, process.execPath, script], { encoding: "utf8" })).toBe("EMFILE\n");
});

test.each([
  ["with decomposed accents", "Habitacio\u0301n.jpg", "Habitaci\u00f3n.jpg"],
  ["with a narrow space", "Photo 3\u202fPM.jpg", "Photo 3 PM.jpg"],
])("a photo that a Mac stores %s is found by its name in the text file", async (_what, stored, name) => {
  const { folder, photos } = await open();
  await writeFile(join(folder, stored), await plain(1200, 900).jpeg().toBuffer());
  expect((await photos.read(name, 100)).byteLength).toBeGreaterThan(0);
  expect(photoPath(await photos.paths(), name)).toBe(join(folder, stored));
});

test("a publication removes photos that no change uses, unless they have just arrived", async () => {
  const { folder, photos } = await open(["used.jpg", "named.jpg", "unused.jpg", "new.jpg"]);
  for (const name of ["used.jpg", "named.jpg", "unused.jpg"]) await utimes(join(folder, name), 0, 0);
  await photos.forget([], '[{"value":"used.jpg"},{"value":"See named.jpg"}]');
  expect((await readdir(folder)).sort()).toEqual(["new.jpg", "used.jpg"]);
});
