import { didYouMean } from "#app/lib/did-you-mean.ts";
import { plainCharacters } from "./kinds.ts";
import { photoPlaces } from "./photo-places.ts";
import type { Content } from "./schema.ts";

const ENDINGS = /(?:\.[a-z]{3,4})+$/;

/**
 * The content with each photo called as its file is. A name that looks like a file's counts as that name: an accent is
 * one character or two (Unicode's forms C and D), and computers put odd spaces and hyphens into the names they give.
 *
 * @param present the names of the files in the folder of photos
 */
export function withPhotosAsOnDisk(content: Content, present: readonly string[]): Content {
  const named = structuredClone(content);
  for (const { entry } of photoPlaces(named)) entry.photo = fileOf(entry.photo, present) ?? entry.photo;
  return named;
}

/** The existing file with the most similar name; undefined if none is similar. */
export function closestPhoto(name: string, present: readonly string[]): string | undefined {
  const stem = stemOf(name);
  return present.find((file) => stemOf(file) === stem) ?? didYouMean(name, present);
}

function fileOf(name: string, present: readonly string[]): string | undefined {
  if (present.includes(name)) return name;
  const look = lookOf(name);
  return present.find((file) => lookOf(file) === look);
}

function lookOf(name: string): string {
  return plainCharacters(name.normalize("NFC"));
}

/** The name without its endings, of which some computers hide the last: IMG_0002.jpg.jpg. */
function stemOf(name: string): string {
  return lookOf(name).toLowerCase().replace(ENDINGS, "");
}
