import { COLORS } from "./colors.ts";
import { drawable } from "./drawable.ts";
import { fitLines } from "./fit-lines.ts";
import { loadLettering } from "./lettering.ts";

/** What the card says. */
export type CardWords = { name: string; tagline: string };

const MARGIN = { left: 64, right: 64, top: 52, bottom: 60 };
const CORNER = 44;
const WIDEST = 680;
/** From the line of the name to the first line of the tagline, in pixels. */
const GAP = 32;
const LEADING = 1.06;
/** How far letters without descenders reach above and below the middle of their line, in ems. */
const CAP_HEIGHT = 0.7;
const NAME_SIZES = [36, 32, 28, 24];
const TAGLINE_SIZES = [88, 80, 72, 64, 56, 48, 42, 36];

/**
 * Draws what lies over the photo: a panel in the lower left corner, as on the home page, with the name small above the
 * tagline. Words that the display face cannot draw are left out; without any, there is no panel.
 *
 * @param size of the picture in pixels
 * @returns the text of an SVG file of that size, transparent around the panel
 */
export async function cardPanel(words: CardWords, size: { width: number; height: number }): Promise<string> {
  const all = `${words.name} ${words.tagline}…`.normalize("NFC");
  const small = await loadLettering(all, { opticalSize: 30, weight: 550, tracking: 0 });
  const large = await loadLettering(all, { opticalSize: 100, weight: 450, tracking: -0.012 });
  const drawn = [
    {
      text: drawable(words.name, small.has),
      lettering: small,
      sizes: NAME_SIZES,
      mostLines: 1,
      color: COLORS.sage,
    },
    {
      text: drawable(words.tagline, large.has),
      lettering: large,
      sizes: TAGLINE_SIZES,
      mostLines: 3,
      color: COLORS.ink,
    },
  ];
  const blocks = drawn
    .filter(({ text }) => text !== "")
    .map((block) => ({
      ...block,
      ...fitLines(block.text, block.lettering.widthOf, { ...block, width: WIDEST }),
    }));

  let y = MARGIN.top;
  let widest = 0;
  const paths = blocks.map(({ lettering, lines, size: em, color }, index) => {
    if (index > 0) y += GAP;
    const lettered = lines.map((line, row) => {
      y += em * (row === 0 ? CAP_HEIGHT : LEADING);
      widest = Math.max(widest, lettering.widthOf(line) * em);
      return lettering.draw(line, { x: MARGIN.left, y, size: em });
    });
    return `<path fill="${color}" d="${lettered.join("")}"/>`;
  });
  const panel = { width: MARGIN.left + widest + MARGIN.right, height: y + MARGIN.bottom };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
    ...(paths.length > 0
      ? [`<g transform="translate(0 ${size.height - panel.height})">`, sheet(panel), ...paths, "</g>"]
      : []),
    "</svg>\n",
  ].join("");
}

/** Paper with its upper right corner round. */
function sheet({ width, height }: { width: number; height: number }): string {
  const corner = `h${width - CORNER}a${CORNER} ${CORNER} 0 0 1 ${CORNER} ${CORNER}`;
  return `<path fill="${COLORS.paper}" d="M0 0${corner}v${height - CORNER}h-${width}z"/>`;
}
