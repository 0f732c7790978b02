import sharp from "sharp";
import { type CardText, cardPanel } from "./card-panel.ts";

/**
 * Pixels of the picture: Facebook, LinkedIn, X and messengers show it without cropping
 * (https://developers.facebook.com/docs/sharing/webmasters/images).
 */
const CARD_SIZE = { width: 1200, height: 630 };
/** WhatsApp leaves out pictures that are much heavier. */
const MOST_BYTES = 150_000;
/** From good to coarse. The last is for a photo of nothing but noise: a heavy card is better than a build that stops. */
const QUALITIES = [84, 72, 60, 48, 38, 28];

/**
 * Makes the picture of a shared link: the photo as `object-fit: cover` shows it, and the words on a panel of paper.
 *
 * @param photo the file
 * @param focus what stays in view: percent from the left and from the top, like "55% 40%"
 * @returns a JPEG of 1200 by 630 pixels and less than 150 kB
 */
export async function socialCard(photo: Buffer, focus: string, words: CardText): Promise<Buffer> {
  const { width, height } = CARD_SIZE;
  const { data, info } = await sharp(photo)
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize(width, height, { fit: "outside" })
    .toColourspace("srgb")
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const [fromLeft = 50, fromTop = 50] = focus.split(" ").map(Number.parseFloat);
  const left = Math.round(((info.width - width) * fromLeft) / 100);
  const top = Math.round(((info.height - height) * fromTop) / 100);
  const picture = sharp(data)
    .extract({ left, top, width, height })
    .composite([{ input: Buffer.from(await cardPanel(words, CARD_SIZE)) }]);
  let card = data;
  for (const quality of QUALITIES) {
    card = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (card.length < MOST_BYTES) break;
  }
  return card;
}
