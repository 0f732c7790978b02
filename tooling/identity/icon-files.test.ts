import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { COLORS } from "./colors.ts";
import { iconDrawing } from "./icon-drawing.ts";
import { iconFiles } from "./icon-files.ts";

let files: Awaited<ReturnType<typeof iconFiles>>;

beforeAll(async () => {
  files = await iconFiles("Sage House");
});

test("Every icon is a square picture of its size", async () => {
  const sides = {
    "apple-touch-icon.png": 180,
    "icon-192.png": 192,
    "icon-512.png": 512,
    "icon-maskable-512.png": 512,
  };
  for (const [fileName, side] of Object.entries(sides)) {
    const { format, width, height } = await sharp(files.get(fileName) as Buffer).metadata();
    expect({ fileName, format, width, height }).toEqual({
      fileName,
      format: "png",
      width: side,
      height: side,
    });
  }
});

test("The ICO file holds one picture of 32 pixels", async () => {
  const ico = files.get("favicon.ico") as Buffer;
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(ico.readUInt32LE(14)).toBe(ico.length - ico.readUInt32LE(18));
  expect((await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).width).toBe(32);
});

test("Browsers get round corners; home screens, which cut their own, get none", async () => {
  expect(await cornerOf("icon-512.png")).toBe(0);
  expect(await cornerOf("apple-touch-icon.png")).toBe(255);
  expect(await cornerOf("icon-maskable-512.png")).toBe(255);
});

async function cornerOf(fileName: string): Promise<number | undefined> {
  return (
    await sharp(files.get(fileName) as Buffer)
      .ensureAlpha()
      .raw()
      .toBuffer()
  )[3];
}

test("The letter of a maskable icon lies inside the circle that every launcher keeps", async () => {
  const { data, info } = await sharp(Buffer.from((await iconDrawing("Wagner"))("maskable")))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sage = Number.parseInt(COLORS.sage.slice(1, 3), 16);
  let farthest = 0;
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    if (Math.abs((data[pixel * info.channels] ?? 0) - sage) < 40) continue;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    farthest = Math.max(farthest, Math.hypot(x - info.width / 2, y - info.height / 2));
  }
  expect(farthest).toBeGreaterThan(info.width * 0.15);
  expect(farthest).toBeLessThan(info.width * 0.4);
});

test("A name whose first letter has no outline gets a house", async () => {
  const house = (await iconDrawing("Дом"))("tile");
  expect(house).toContain("stroke=");
  expect((await iconDrawing("鼠尾草"))("tile")).toBe(house);
  expect((await iconDrawing("🏡"))("tile")).toBe(house);
  expect((await iconDrawing("Łódź"))("tile")).not.toContain("stroke=");
});
