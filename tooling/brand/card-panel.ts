import { COLORS } from "./colors.ts";
import { drawable } from "./drawable.ts";
import { fitLines } from "./fit-lines.ts";
import { EM, loadLettering, type Style } from "./lettering.ts";

/** The text on the card. */
export type CardText = { name: string; tagline: string };

const MARGIN = { side: 64, top: 52, bottom: 60 };
const CORNER = 44;
const MAX_WIDTH = 680;
/** Pixels between the baseline of the name and the top of the tagline. */
const GAP = 32;
const LEADING = 1.06;
/** The height of capital letters, in ems. */
const CAP_HEIGHT = 0.7;

type TextStyle = Style & { color: string; maxSize: number; maxLines: number };

const NAME: TextStyle = {
  opticalSize: 30,
  weight: 550,
  tracking: 0,
  color: COLORS.sage,
  maxSize: 36,
  maxLines: 1,
};
const TAGLINE: TextStyle = {
  opticalSize: 100,
  weight: 450,
  tracking: -24,
  color: COLORS.ink,
  maxSize: 88,
  maxLines: 3,
};

/**
 * Draws the panel over the photo: in the lower left corner, as on the home page, with the name in small type above the
 * tagline. A text that the display face cannot draw is omitted; if both are, so is the panel.
 *
 * @param card the size of the picture in pixels
 * @returns an SVG of that size, transparent around the panel
 */
export async function cardPanel(
  { name, tagline }: CardText,
  card: { width: number; height: number },
): Promise<string> {
  const blocks = [await setBlock(name, NAME), await setBlock(tagline, TAGLINE)].filter(
    (block) => block !== undefined,
  );
  let y = MARGIN.top;
  const texts = blocks.map(({ height, paths }, index) => {
    if (index > 0) y += GAP;
    const text = `<g transform="translate(${MARGIN.side} ${y})">${paths}</g>`;
    y += height;
    return text;
  });
  const width = Math.max(...blocks.map((block) => block.width)) + 2 * MARGIN.side;
  const height = y + MARGIN.bottom;
  const panel = `<g transform="translate(0 ${card.height - height})">${sheet(width, height)}${texts.join("")}</g>`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">`;
  return `${head}${blocks.length > 0 ? panel : ""}</svg>`;
}

async function setBlock(text: string, { color, ...style }: TextStyle) {
  const composed = text.normalize("NFC");
  const { fontOf, outline } = await loadLettering(composed, style);
  const drawn = drawable(composed, (character) => fontOf(character) !== undefined);
  if (drawn === "") return undefined;
  const measure = (part: string) => ({ text: part, width: outline(part).width / EM });
  const box = { ...style, width: MAX_WIDTH };
  const { size, lines } = fitLines(drawn.split(" ").map(measure), measure(" ").width, box);
  const scale = size / EM;
  const paths = lines.map((line, row) => {
    const transform = `translate(0 ${size * (CAP_HEIGHT + LEADING * row)}) scale(${scale} -${scale})`;
    return `<path fill="${color}" transform="${transform}" d="${outline(line.text).d}"/>`;
  });
  return {
    paths: paths.join(""),
    width: Math.max(...lines.map(({ width }) => width)) * size,
    height: size * (CAP_HEIGHT + LEADING * (lines.length - 1)),
  };
}

/** A paper-colored sheet with a rounded upper right corner. */
function sheet(width: number, height: number): string {
  const corner = `h${width - CORNER}a${CORNER} ${CORNER} 0 0 1 ${CORNER} ${CORNER}`;
  return `<path fill="${COLORS.paper}" d="M0 0${corner}v${height - CORNER}h-${width}z"/>`;
}
