import sharp from "sharp";
import { type CardWords, cardPanel } from "./card-panel.ts";
import { CARD_SIZE } from "./social-card-size.ts";

/** WhatsApp leaves out pictures that are much heavier. */
const MOST_BYTES = 150_000;
const QUALITIES = [84, 78, 72, 64, 56, 48, 38];
/** For a photo of nothing but noise: a heavy card is better than a build that stops. */
const COARSEST = 28;

type Photo = { photo: Buffer; focus: string };

/**
 * Makes the picture of a shared link: the photo, its focus in view, and the name and tagline on a panel of paper.
 *
 * @param source `photo`: the file; `focus`: percent from the left and from the top, like "55% 40%"
 * @returns a JPEG of 1200 by 630 pixels and less than 150 kB
 */
export async function socialCard(source: Photo, words: CardWords): Promise<Buffer> {
  const panel = Buffer.from(await cardPanel(words, CARD_SIZE));
  const picture = await sharp(await cropped(source))
    .composite([{ input: panel }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  const encode = (quality: number) => sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer();
  for (const quality of QUALITIES) {
    const card = await encode(quality);
    if (card.length < MOST_BYTES) return card;
  }
  return encode(COARSEST);
}

/** The photo as `object-fit: cover` and `object-position` show it. */
async function cropped({ photo, focus }: Photo): Promise<Buffer> {
  const { width, height } = CARD_SIZE;
  const { data, info } = await sharp(photo)
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize(width, height, { fit: "outside" })
    .toColourspace("srgb")
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const [left = 50, top = 50] = focus.split(" ").map(Number.parseFloat);
  return sharp(data)
    .extract({
      left: Math.round(((info.width - width) * left) / 100),
      top: Math.round(((info.height - height) * top) / 100),
      width,
      height,
    })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
