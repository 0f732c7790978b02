import { COLORS } from "./colors.ts";
import { drawable, initialOf } from "./drawable.ts";
import { type Lettering, loadLettering } from "./lettering.ts";

/**
 * How an icon fills its square. `tile`: with round corners, for browsers. `plain`: to the edges, for iOS, which rounds it
 * and would show black in clear corners. `maskable`: to the edges, the mark inside the circle of 80 % that every
 * launcher keeps (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export type IconShape = "tile" | "plain" | "maskable";

const SIDE = 512;
const CORNER = 112;
/** How much of the side the mark takes, at most, in height and in width. */
const SHARES: Record<IconShape, number> = { tile: 0.62, plain: 0.56, maskable: 0.46 };
/** On a grid of 24, its ink from 4 to 20: a house, for names whose first letter the display face does not have. */
const HOUSE = "m4 11 8-6.5 8 6.5M6 9.6V19.5h12V9.6M10 19.5v-5h4v5";

/**
 * Draws the residence's icon: the first letter of its name, or a house when that letter cannot be drawn.
 *
 * @returns gives the icon in a shape, as the text of an SVG file
 */
export async function iconDrawing(name: string): Promise<(shape: IconShape) => string> {
  const letter = initialOf(name) ?? "";
  // Sturdy, because most icons are seen at 16 to 48 px.
  const lettering = await loadLettering(letter, { opticalSize: 36, weight: 600, tracking: 0 });
  const mark = drawable(letter, lettering.has) === "" ? houseMark : letterMark(letter, lettering);
  return (shape) =>
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">`,
      `<rect width="${SIDE}" height="${SIDE}"${shape === "tile" ? ` rx="${CORNER}"` : ""} fill="${COLORS.sage}"/>`,
      `${mark(SIDE * SHARES[shape])}</svg>\n`,
    ].join("");
}

function letterMark(letter: string, lettering: Lettering): (most: number) => string {
  const ink = lettering.inkOf(letter);
  return (most) => {
    const size = most / Math.max(ink.width, ink.height);
    const x = SIDE / 2 - (ink.left + ink.width / 2) * size;
    const y = SIDE / 2 - (ink.top + ink.height / 2) * size;
    return `<path fill="${COLORS.paper}" d="${lettering.draw(letter, { x, y, size })}"/>`;
  };
}

function houseMark(most: number): string {
  const scale = most / 16;
  const offset = SIDE / 2 - 12 * scale;
  return (
    `<path transform="translate(${offset} ${offset}) scale(${scale})" fill="none" stroke="${COLORS.paper}" ` +
    `stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" d="${HOUSE}"/>`
  );
}
