import sharp from "sharp";
import { toUpright } from "#tooling/photos/upright.ts";
import { type CardText, cardPanel } from "./card-panel.ts";

/**
 * In pixels. Facebook, LinkedIn, X and messengers show this size without cropping
 * (https://developers.facebook.com/docs/sharing/webmasters/images).
 */
const CARD_SIZE = { width: 1200, height: 630 };
/** WhatsApp omits pictures that are much larger. */
const MAX_BYTES = 150_000;
/**
 * From best to worst. The last suffices except for a photo of pure noise, whose card may be too large: better than a failed
 * build.
 */
const QUALITIES = [84, 72, 60, 48, 38, 28];

/**
 * Makes the preview picture for shared links: the photo, cropped like `object-fit: cover`, with the text on a panel.
 *
 * @param photo the contents of a checked photo file
 * @param focus the point to keep in view: percent from the left and from the top, like "55% 40%"
 * @returns a JPEG of 1200 by 630 pixels and less than 150 kB
 */
export async function socialCard(photo: Buffer, focus: string, text: CardText): Promise<Buffer> {
  const { width, height } = CARD_SIZE;
  const { data, info } = await toUpright(photo)
    .resize(width, height, { fit: "outside" })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const [fromLeft = 50, fromTop = 50] = focus.split(" ").map(Number.parseFloat);
  const left = Math.round(((info.width - width) * fromLeft) / 100);
  const top = Math.round(((info.height - height) * fromTop) / 100);
  const picture = sharp(data)
    .extract({ left, top, width, height })
    .composite([{ input: Buffer.from(await cardPanel(text, CARD_SIZE)) }]);
  let card = data;
  for (const quality of QUALITIES) {
    card = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (card.length < MAX_BYTES) break;
  }
  return card;
}
