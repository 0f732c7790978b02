import { createHash } from "node:crypto";
import type { Content } from "./schema.ts";

/** RFC 2606 keeps example.com, example.org and example.net free for samples. */
export const SAMPLE_HOST = /\bexample\.(?:com|org|net)\b/i;
/** The North American numbering plan keeps 555-0100 to 555-0199 free for fiction. */
const PHONE = /\b555[\s.-]?01\d\d\b/;
const NAME = "Sage House";
const STREET = "123 Garden Lane";
const CITY = "Springfield";
/** What the photos that this project comes with show, and what stands under them. */
const ALTS: readonly string[] = [
  "Sunny shared living room with a cream sofa, a sage armchair and a wooden dining table by tall garden windows",
  "Bright shared bedroom with two neatly made single beds, bedside lamps and a window onto trees",
  "Wooden table in morning sun with pumpkin soup, fresh bread, salad and plates of home-cooked food",
  "Tidy laundry room with three washing machines, sage tiles, folded towels and a wicker basket",
  "White clapboard house with a sage green front door, a porch with a bench, terracotta pots and hydrangeas",
];
const CAPTIONS: readonly string[] = [
  "A shared double room",
  "Dinner from our kitchen",
  "The laundry room",
  "The front door",
];
/** The first 16 hexadecimal digits of the SHA-256 of each photo that this project comes with. */
const PHOTOS: readonly string[] = [
  "e9ddb71ffdb06dc6",
  "9e79a7bf584086f9",
  "4ed569eb0f16c956",
  "69207e7eb5f1bc7e",
  "310a54cb9c9f5b56",
];

/**
 * What of a value must not be published, since it is the sample residence's: the part that tells it, or the whole.
 * What may be true of another residence too counts only beside something that cannot be: the city beside the
 * street, a caption beside what the photo shows.
 *
 * @param path the keys that lead to the value
 */
export function sampleIn(
  path: readonly (string | number)[],
  words: string,
  content: Content,
): string | undefined {
  const certain = SAMPLE_HOST.exec(words)?.[0] ?? PHONE.exec(words)?.[0];
  if (certain) return certain;
  return samplesAt(path, content).includes(words) ? words : undefined;
}

/** True for the bytes of a photo that this project comes with, whatever its name is now. */
export function isSamplePhoto(bytes: Uint8Array): boolean {
  return PHOTOS.includes(createHash("sha256").update(bytes).digest("hex").slice(0, 16));
}

function samplesAt(path: readonly (string | number)[], { contact, home }: Content): readonly string[] {
  const place = path.map((step) => (typeof step === "number" ? "*" : step)).join(".");
  if (place === "residence.name") return [NAME];
  if (place === "contact.street") return [STREET];
  if (place === "contact.city") return contact.street === STREET ? [CITY] : [];
  if (place.endsWith(".alt")) return ALTS;
  if (!place.endsWith(".caption")) return [];
  const alt = home.gallery.photos[Number(path.at(-2))]?.alt ?? "";
  return ALTS.includes(alt) ? CAPTIONS : [];
}
