import { COLORS } from "./colors.ts";
import { drawable } from "./drawable.ts";
import { fitLines } from "./fit-lines.ts";
import { EM, loadLettering, type Style } from "./lettering.ts";

/** What the card says. */
export type CardText = { name: string; tagline: string };

const MARGIN = { side: 64, top: 52, bottom: 60 };
const CORNER = 44;
const WIDEST = 680;
/** From the line of the name to the first line of the tagline, in pixels. */
const GAP = 32;
const LEADING = 1.06;
/** How high capital letters reach above their line, in ems. */
const CAP_HEIGHT = 0.7;

type Look = Style & { color: string; largest: number; mostLines: number };

const NAME: Look = {
  opticalSize: 30,
  weight: 550,
  tracking: 0,
  color: COLORS.sage,
  largest: 36,
  mostLines: 1,
};
const TAGLINE: Look = {
  opticalSize: 100,
  weight: 450,
  tracking: -24,
  color: COLORS.ink,
  largest: 88,
  mostLines: 3,
};

/**
 * Draws what lies over the photo: a panel in the lower left corner, as on the home page, with the name small above the
 * tagline. Words that the display face cannot draw are left out; without any, there is no panel.
 *
 * @param card the size of the picture in pixels
 * @returns the text of an SVG file of that size, transparent around the panel
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

async function setBlock(words: string, { color, ...style }: Look) {
  const composed = words.normalize("NFC");
  const { fontOf, outline } = await loadLettering(composed, style);
  const text = drawable(composed, (character) => fontOf(character) !== undefined);
  if (text === "") return undefined;
  const measure = (words: string) => ({ text: words, width: outline(words).width / EM });
  const room = { ...style, width: WIDEST };
  const { size, lines } = fitLines(text.split(" ").map(measure), measure(" ").width, room);
  const scale = size / EM;
  const paths = lines.map((line, row) => {
    const place = `translate(0 ${size * (CAP_HEIGHT + LEADING * row)}) scale(${scale} -${scale})`;
    return `<path fill="${color}" transform="${place}" d="${outline(line.text).d}"/>`;
  });
  return {
    paths: paths.join(""),
    width: Math.max(...lines.map(({ width }) => width)) * size,
    height: size * (CAP_HEIGHT + LEADING * (lines.length - 1)),
  };
}

/** Paper with its upper right corner round. */
function sheet(width: number, height: number): string {
  const corner = `h${width - CORNER}a${CORNER} ${CORNER} 0 0 1 ${CORNER} ${CORNER}`;
  return `<path fill="${COLORS.paper}" d="M0 0${corner}v${height - CORNER}h-${width}z"/>`;
}
