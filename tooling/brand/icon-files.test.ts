import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { iconDrawing } from "./icon-drawing.ts";
import { iconFiles } from "./icon-files.ts";

let files: Awaited<ReturnType<typeof iconFiles>>;

beforeAll(async () => {
  files = await iconFiles("Sage House");
});

test("the ICO file contains one 32-pixel picture", async () => {
  const ico = files.get("favicon.ico") as Buffer;
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(ico.readUInt32LE(14)).toBe(ico.length - ico.readUInt32LE(18));
  expect((await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).width).toBe(32);
});

test("icons have rounded corners for browsers, and square ones for home screens", async () => {
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

test("a maskable icon's letter is inside the safe circle", async () => {
  const { data, info } = await sharp(Buffer.from((await iconDrawing("Wagner"))("maskable")))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const redOfSage = 0x3f;
  let farthest = 0;
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    if (Math.abs((data[pixel * info.channels] ?? 0) - redOfSage) < 40) continue;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    farthest = Math.max(farthest, Math.hypot(x - info.width / 2, y - info.height / 2));
  }
  expect(farthest).toBeGreaterThan(info.width * 0.15);
  expect(farthest).toBeLessThan(info.width * 0.4);
});

test("the icon shows the first letter or digit of the name as a capital", async () => {
  const iconOf = async (name: string) => (await iconDrawing(name))("tile");
  expect(await iconOf("sage House")).toBe(await iconOf("S"));
  expect(await iconOf("🏡 “E\u0301lan” House")).toBe(await iconOf("É"));
  expect(await iconOf("24 Garden Lane")).toBe(await iconOf("2"));
  expect(await iconOf("ßaal")).toBe(await iconOf("S"));
  expect(await iconOf("Łódź")).not.toBe(await iconOf("L"));
  expect(await iconOf("Łódź")).not.toContain("stroke=");
});

test("the icon is a house if the first letter has no outline", async () => {
  const house = (await iconDrawing("Дом"))("tile");
  expect(house).toContain("stroke=");
  expect((await iconDrawing("鼠尾草"))("tile")).toBe(house);
  expect((await iconDrawing("🏡!"))("tile")).toBe(house);
});
