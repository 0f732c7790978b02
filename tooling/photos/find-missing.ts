import { readdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { type PhotoCheck, refuse } from "./photo-check.ts";

/**
 * Explains why no photo lies at `path`, with the names that were probably meant. Returns nothing if one lies there
 * under exactly this name.
 */
export async function findMissing(path: string): Promise<PhotoCheck | undefined> {
  const name = basename(path);
  const folder = basename(dirname(path));
  const present = await readdir(dirname(path)).catch((): string[] => []);
  // The listing is asked, not the file: on some computers "Hero.JPG" opens "hero.jpg", on the next build machine not.
  if (present.includes(name)) return undefined;
  const alike = present.find((other) => simplify(other) === simplify(name));
  if (alike !== undefined) {
    return refuse(
      `There is no photo named ${name} in the folder "${folder}", but there is one named ${alike}.`,
      "Write the name exactly as the file has it, with the same capital and small letters.",
    );
  }
  const photos = present.filter((other) => /\.(jpe?g|png|webp|avif|tiff?|heic)$/i.test(other)).sort();
  const choice = photos.length > 0 ? ` The folder holds: ${photos.slice(0, 20).join(", ")}.` : "";
  return refuse(
    `There is no photo named ${name} in the folder "${folder}".`,
    `Put the file there, or name one that is there.${choice}`,
  );
}

function simplify(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
