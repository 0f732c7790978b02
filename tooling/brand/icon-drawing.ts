import { COLORS } from "./colors.ts";
import { loadLettering } from "./lettering.ts";

/**
 * The shape of an icon. `tile`: with rounded corners, for browsers. `plain`: square, for iOS, which rounds the corners and
 * shows transparent ones black. `maskable`: square, with the mark inside the circle of 80 % that no launcher crops
 * (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
type IconShape = "tile" | "plain" | "maskable";

const SIDE = 512;
const CORNER = 112;
/** The mark's longer side, as a share of the icon's side. */
const MARK_SHARES: Record<IconShape, number> = { tile: 0.62, plain: 0.56, maskable: 0.46 };
/** A house on a 24-unit grid, drawn from 4 to 20, for names whose first letter the display font lacks. */
const HOUSE = "m4 11 8-6.5 8 6.5M6 9.6V19.5h12V9.6M10 19.5v-5h4v5";
const STROKE = 'fill="none" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"';

/**
 * Draws the residence's icon: the first letter or digit of its name as a capital, or a house if the font lacks it.
 *
 * @returns a function from a shape to the SVG of the icon
 */
export async function iconDrawing(name: string): Promise<(shape: IconShape) => string> {
  const mark = await markOf(name);
  return (shape) => {
    const corner = shape === "tile" ? ` rx="${CORNER}"` : "";
    const background = `<rect width="${SIDE}" height="${SIDE}"${corner} fill="${COLORS.sage}"/>`;
    const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">`;
    return `${head}${background}${mark(SIDE * MARK_SHARES[shape])}</svg>\n`;
  };
}

/** Returns a function that draws the mark, centered; its argument is the mark's longer side in pixels. */
async function markOf(name: string): Promise<(side: number) => string> {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize("NFC"))?.[0] ?? "";
  // The capital of "ß" is "SS", so only its first letter is used.
  const [letter = ""] = first.toUpperCase();
  // Semibold, because most icons are shown at 16 to 48 px.
  const { fontOf } = await loadLettering(letter, { opticalSize: 36, weight: 600, tracking: 0 });
  const path = fontOf(letter)?.layout(letter).glyphs[0]?.path;
  if (path === undefined) {
    const drawing = `${STROKE} stroke="${COLORS.paper}" d="${HOUSE}"`;
    return (side) => `<path transform="${centered(12, 12, side / 16)}" ${drawing}/>`;
  }
  const { minX, maxX, minY, maxY } = path.bbox;
  const [x, y] = [(minX + maxX) / 2, -(minY + maxY) / 2];
  const longest = Math.max(maxX - minX, maxY - minY);
  const drawing = `fill="${COLORS.paper}" d="${path.scale(1, -1).toSVG()}"`;
  return (side) => `<path transform="${centered(x, y, side / longest)}" ${drawing}/>`;
}

/** The SVG transformation that moves the point `x`, `y` of a drawing to the center of the square. */
function centered(x: number, y: number, scale: number): string {
  return `translate(${SIDE / 2 - x * scale} ${SIDE / 2 - y * scale}) scale(${scale})`;
}
