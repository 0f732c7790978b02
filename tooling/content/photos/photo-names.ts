import { didYouMean } from "#app/lib/did-you-mean.ts";
import { plainCharacters } from "../schema/kinds.ts";
import type { Content } from "../schema/schema.ts";
import { photoSlots } from "./photo-slots.ts";

const EXTENSIONS = /(?:\.[a-z]{3,4})+$/;

/**
 * Replaces each photo's name with that of its file.
 *
 * @param present the file names in the photo folder
 */
export function withPhotosAsOnDisk(content: Content, present: readonly string[]): Content {
  const named = structuredClone(content);
  for (const { entry } of photoSlots(named)) entry.photo = matchingFile(entry.photo, present) ?? entry.photo;
  return named;
}

/** A comparison with thousands of names would take seconds. */
const MAX_COMPARED = 300;

/** The existing file with the most similar name; undefined if none is similar. */
export function closestPhoto(name: string, present: readonly string[]): string | undefined {
  const stem = stemOf(name);
  return present.find((file) => stemOf(file) === stem) ?? didYouMean(name, present.slice(0, MAX_COMPARED));
}

/**
 * The existing file of a photo. Names match even if they differ in the Unicode form of accents (NFC or NFD), or in unusual
 * spaces and hyphens, which computers put into file names.
 */
export function matchingFile(name: string, present: readonly string[]): string | undefined {
  if (present.includes(name)) return name;
  const normalized = normalizedName(name);
  return present.find((file) => normalizedName(file) === normalized);
}

function normalizedName(name: string): string {
  return plainCharacters(name.normalize("NFC"));
}

/** The name without its extensions. Some computers hide the last of two, as in IMG_0002.jpg.jpg. */
function stemOf(name: string): string {
  return normalizedName(name).toLowerCase().replace(EXTENSIONS, "");
}
