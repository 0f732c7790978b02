import { readdir, readFile, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { noise, plain } from "#tests/support/photo-factory.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { preparePhoto } from "./prepare.ts";

async function setUp(content: Buffer, name = "room.jpg") {
  const folder = makeTemporaryFolder();
  const path = join(folder, name);
  await writeFile(path, content);
  const options = { widths: [100, 200], cacheFolder: join(folder, "cache") };
  return { path, options, prepare: () => preparePhoto(path, options) };
}

test("every variant has the format and width in its name", async () => {
  const { prepare } = await setUp(await plain(300, 150).jpeg().toBuffer(), "Living Room – Süd!.JPG");
  const photo = await prepare();
  expect(photo).toMatchObject({ width: 300, height: 150 });
  expect(photo.variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
    "avif 100",
    "avif 200",
    "webp 100",
    "webp 200",
    "jpeg 200",
  ]);
  for (const { format, width, fileName, path } of photo.variants) {
    const header = await sharp(await readFile(path)).metadata();
    expect([header.format, header.width]).toEqual([format === "avif" ? "heif" : format, width]);
    expect(fileName).toMatch(new RegExp(`^living-room-sud-[0-9a-f]{8}-${width}\\.(avif|webp|jpg)$`));
  }
});

test("a rotated photo is turned upright and loses its location", async () => {
  const exif = { IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } };
  const tagged = noise(300, 200).withMetadata({ orientation: 6 }).withExifMerge(exif);
  const { prepare } = await setUp(await tagged.jpeg().toBuffer());
  const photo = await prepare();
  expect([photo.width, photo.height]).toEqual([200, 300]);
  for (const { path, width } of photo.variants) {
    const header = await sharp(await readFile(path)).metadata();
    expect(header.height).toBe(width * 1.5);
    expect([header.exif, header.xmp, header.iptc, header.icc, header.orientation]).toEqual(
      Array(5).fill(undefined),
    );
  }
});

test("colors of a wide-gamut photo are converted, not reinterpreted", async () => {
  const { prepare } = await setUp(
    await plain(200, 100, "#c03020").withIccProfile("p3").png().toBuffer(),
    "room.png",
  );
  expect((await prepare()).color).toMatch(/^#(bf|c[01])(2f|3[01])(1f|2[01])$/);
});

test("transparent areas become white", async () => {
  const clear = sharp({ create: { width: 200, height: 100, channels: 4, background: "#00000000" } });
  expect((await (await setUp(await clear.png().toBuffer())).prepare()).color).toBe("#ffffff");
});

test("a grayscale photo has a gray average color", async () => {
  const grey = plain(200, 100, "#808080").toColourspace("b-w").jpeg();
  expect((await (await setUp(await grey.toBuffer())).prepare()).color).toBe("#808080");
});

test("the placeholder has less than 300 characters, even for noise", async () => {
  for (const [width, height] of [
    [240, 160],
    [160, 900],
  ] as const) {
    const { placeholder } = await (await setUp(await noise(width, height).jpeg().toBuffer())).prepare();
    expect(placeholder.length).toBeLessThan(300);
    const header = await sharp(Buffer.from(placeholder.split(",")[1] ?? "", "base64")).metadata();
    expect(header.format).toBe("webp");
    expect(Math.abs((header.width ?? 0) / (header.height ?? 1) - width / height)).toBeLessThan(0.1);
  }
});

test("a second build takes every variant from the cache", async () => {
  const { prepare } = await setUp(await plain(300, 150).jpeg().toBuffer());
  const first = await prepare();
  const old = new Date("2020-01-01");
  for (const { path } of first.variants) await utimes(path, old, old);
  expect(await prepare()).toEqual(first);
  for (const { path } of first.variants) expect((await stat(path)).mtime).toEqual(old);
});

test("a changed photo gets new file names", async () => {
  const { path, prepare } = await setUp(await plain(300, 150, "red").jpeg().toBuffer());
  const before = await prepare();
  await writeFile(path, await plain(300, 150, "blue").jpeg().toBuffer());
  const after = await prepare();
  expect(after.variants[0]?.fileName).not.toBe(before.variants[0]?.fileName);
});

test("empty, truncated or altered files in the cache are replaced", async () => {
  const { prepare } = await setUp(await noise(300, 150).jpeg().toBuffer());
  const [emptied = "", cut = "", altered = ""] = (await prepare()).variants.map(({ path }) => path);
  const readAll = () => Promise.all([emptied, cut, altered].map((path) => readFile(path)));
  const whole = await readAll();
  await truncate(emptied, 0);
  await truncate(cut, 200);
  await writeFile(altered, "<html>");
  await prepare();
  expect(await readAll()).toEqual(whole);
});

test("two concurrent builds make the same variants and leave no temporary files", async () => {
  const { options, prepare } = await setUp(await noise(300, 150).jpeg().toBuffer());
  const [one, two] = await Promise.all([prepare(), prepare()]);
  expect(one).toEqual(two);
  const names = one.variants.flatMap(({ fileName }) => [fileName, `${fileName}.sha256`]);
  expect((await readdir(options.cacheFolder)).sort()).toEqual(names.sort());
});

test("an unwritable cache is reported with the error of the file system", async () => {
  const { path } = await setUp(await plain(300, 150).jpeg().toBuffer());
  await expect(preparePhoto(path, { widths: [100], cacheFolder: join(path, "cache") })).rejects.toThrow(
    /ENOTDIR/,
  );
});
