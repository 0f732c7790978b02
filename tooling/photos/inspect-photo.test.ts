import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { noise, plain } from "#tests/support/photo-factory.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { inspectPhoto } from "./inspect-photo.ts";

async function inspect(name: string, content: Buffer | string, minimumWidth = 100) {
  const path = join(makeTemporaryFolder(), name);
  await writeFile(path, content);
  const check = await inspectPhoto(path, minimumWidth);
  // The owner reads what is wrong and one thing to do.
  if (!check.ok) expect(`${check.problem} ${check.fix}`.split(" ").length).toBeLessThanOrEqual(20);
  return check;
}

describe("inspectPhoto", () => {
  test("returns the upright size of a photo taken in portrait orientation", async () => {
    const turned = await noise(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await inspect("room.jpg", turned)).toMatchObject({ ok: true, width: 200, height: 300 });
  });

  test.each(["png", "webp", "avif"] as const)("accepts a %s file", async (format) => {
    expect(await inspect("room", await noise(120, 80).toFormat(format).toBuffer())).toMatchObject({
      ok: true,
    });
  });

  test("leaves no decoder in memory, which holds a progressive photo as a whole", async () => {
    const photo = await noise(300, 200).jpeg({ progressive: true }).toBuffer();
    expect(await inspect("room.jpg", photo)).toMatchObject({ ok: true });
    expect(sharp.cache()).toMatchObject({ items: { current: 0 } });
  });
});

describe("inspectPhoto explains the problem", () => {
  test("if the file is missing or a folder", async () => {
    const folder = makeTemporaryFolder();
    const check = await inspectPhoto(join(folder, "room.jpg"), 100);
    expect(check).toMatchObject({ ok: false, problem: "The photo room.jpg cannot be opened (ENOENT)." });
    expect(await inspectPhoto(folder, 100)).toMatchObject({
      fix: expect.stringContaining("that it is a file"),
    });
  });

  test.each(["", "a letter"])("if the content is not an image but %j", async (content) => {
    expect(await inspect("room.jpg", content)).toMatchObject({
      problem: "The file room.jpg is not a photo, or it is damaged.",
    });
  });

  test("if it is a drawing", async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"></svg>';
    expect(await inspect("room.jpg", drawing)).toMatchObject({
      problem: "The file room.jpg holds SVG, not a photo.",
    });
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)("if a %s file is truncated", async (format) => {
    const whole = await noise(300, 200).toFormat(format).toBuffer();
    const check = await inspect("room.jpg", whole.subarray(0, Math.round(whole.length * 0.6)));
    expect(check).toMatchObject({ problem: expect.stringContaining("damaged") });
    expect(check).toMatchObject({ fix: expect.stringMatching(/copy it again/i) });
  });

  test("if the photo is too small, with both widths", async () => {
    expect(await inspect("room.jpg", await plain(300, 200).jpeg().toBuffer(), 1600)).toMatchObject({
      problem: "The photo room.jpg is 300 pixels wide; its place needs 1600.",
    });
  });

  test.each([
    ["a huge image", false, 60_000, "60000 × 60000 pixels"],
    ["an interlaced image that is decoded as a whole", true, 8_100, "8100 × 8100 pixels"],
    ["an interlaced image of four channels", true, 7_000, "7000 × 7000 pixels", 1],
    ["an image that is not, and is only damaged", false, 8_100, "damaged: a part of it is missing"],
  ])("if a small file would decompress to %s", async (_, progressive, side, problem, alpha = 0) => {
    const image = alpha === 0 ? plain(100, 100) : plain(100, 100).ensureAlpha();
    const header = await image.png({ progressive }).toBuffer();
    header.writeUInt32BE(side, 16);
    header.writeUInt32BE(side, 20);
    header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
    expect(await inspect("room.png", header)).toMatchObject({ problem: expect.stringContaining(problem) });
  });

  test("if a small AVIF file would decompress to 26 million pixels", async () => {
    const file = await plain(100, 100).avif().toBuffer();
    const size = file.indexOf("ispe") + 8;
    file.writeUInt32BE(5_100, size);
    file.writeUInt32BE(5_100, size + 4);
    expect(await inspect("room.avif", file)).toMatchObject({
      problem: expect.stringContaining("5100 × 5100 pixels"),
    });
  });

  test.each(["gif", "webp"] as const)("if a %s picture is animated", async (format) => {
    const frames = [plain(120, 80, "red"), plain(120, 80, "blue")].map((frame) => frame.png().toBuffer());
    const moving = sharp(await Promise.all(frames), { join: { animated: true } });
    expect(await inspect("room.jpg", await moving.toFormat(format).toBuffer())).toMatchObject({
      problem: "The picture room.jpg moves or has several pages.",
    });
  });

  test("if it is a TIFF file", async () => {
    expect(await inspect("room.tif", await plain(300, 200).tiff().toBuffer())).toEqual({
      ok: false,
      problem: "The file room.tif is a TIFF or raw photo.",
      fix: "Save it as JPEG in a photo program.",
    });
  });

  test("if it is a HEIC file from a phone", async () => {
    const start = Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1");
    expect(await inspect("room.heic", start)).toMatchObject({
      ok: false,
      problem: "The photo room.heic is a HEIC file.",
    });
  });
});

test("a photo that is too long for its crops, or too tall for AVIF and WebP, is refused", async () => {
  expect(await inspect("street.png", await plain(601, 100).png().toBuffer())).toMatchObject({
    problem: "The photo street.png is more than 6 times as wide as it is tall.",
  });
  expect(await inspect("receipt.png", await plain(100, 601).png().toBuffer())).toEqual({
    ok: false,
    problem: "The photo receipt.png is more than 6 times as tall as it is wide.",
    fix: "Crop it in a photo program.",
  });
  expect(await inspect("door.png", await plain(100, 600).png().toBuffer())).toMatchObject({ ok: true });
});
