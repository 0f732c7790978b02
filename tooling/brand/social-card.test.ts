import sharp from "sharp";
import { expect, test } from "vitest";
import { plain } from "#tests/support/photo-factory.ts";
import { inspectBytes } from "#tooling/photos/inspect-photo.ts";
import { cardPanel } from "./card-panel.ts";
import { socialCard } from "./social-card.ts";

const SIZE = { width: 1200, height: 630 };
const LONGEST = "Großstadtwohngemeinschaftsverwaltung ".repeat(6).trim();

/** A photo with three stripes from left to right: red, green, blue. */
async function stripes(): Promise<Buffer> {
  const stripe = (background: string, left: number) => ({
    input: { create: { width: 800, height: 900, channels: 3 as const, background } },
    left,
    top: 0,
  });
  return sharp({ create: { width: 2400, height: 900, channels: 3, background: "red" } })
    .composite([stripe("lime", 800), stripe("blue", 1600)])
    .png()
    .toBuffer();
}

/** A pixel's red, green and blue, 0 to 255. */
async function pixelOf(card: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(card).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

test("the card keeps the photo's focus in view", async () => {
  const photo = await stripes();
  const text = { name: "", tagline: "" };
  const [red = 0] = await pixelOf(await socialCard(photo, "0% 50%", text), 5, 300);
  const [, , blue = 0] = await pixelOf(await socialCard(photo, "100% 50%", text), 1195, 300);
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeGreaterThan(200);
});

test("a photo with a flaw that the check of the content accepts has a card", async () => {
  const photo = await plain(1600, 1000).jpeg().toBuffer();
  const scan = photo.indexOf(Buffer.from([0xff, 0xda]));
  const flawed = Buffer.concat([photo.subarray(0, scan), Buffer.alloc(4), photo.subarray(scan)]);
  expect(await inspectBytes("hero.jpg", flawed, 1600)).toMatchObject({ ok: true });
  expect((await socialCard(flawed, "50% 50%", { name: "A", tagline: "B" })).length).toBeGreaterThan(0);
});

test("the text is on a panel in the lower left corner", async () => {
  const photo = await stripes();
  const card = await socialCard(photo, "50% 50%", { name: "Sage House", tagline: "A bed and a table" });
  const [red = 0, green = 0, blue = 0] = await pixelOf(card, 5, 620);
  expect(Math.min(red, green, blue)).toBeGreaterThan(225);
});

test("the longest texts fit into the card", async () => {
  const svg = Buffer.from(await cardPanel({ name: LONGEST, tagline: LONGEST }, SIZE));
  const { info } = await sharp(svg).trim().toBuffer({ resolveWithObject: true });
  expect(info.width).toBeLessThan(830);
  expect(info.height).toBeLessThan(400);
});

test("XML characters in a text are drawn, not parsed as markup", async () => {
  const svg = await cardPanel({ name: "</svg><script>", tagline: `& "quotes" 'n' <b>` }, SIZE);
  expect(new Set(svg.match(/<\/?[a-z]+/g))).toEqual(new Set(["<svg", "<g", "<path", "</g", "</svg"]));
});

test("the card has no panel if neither text can be drawn", async () => {
  expect(await cardPanel({ name: "鼠尾草", tagline: "家" }, SIZE)).not.toContain("<path");
});

test("the panel shows only the tagline if the name cannot be drawn", async () => {
  const svg = await cardPanel({ name: "Дом", tagline: "A bed" }, SIZE);
  expect(svg.match(/<path/g)).toHaveLength(2);
});
