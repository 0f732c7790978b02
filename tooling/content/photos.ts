import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inspectPhoto } from "#tooling/photos/prepare.ts";
import { likeliestPhoto } from "./photo-names.ts";
import type { Advice, Problem } from "./problems.ts";
import { isSamplePhoto } from "./samples.ts";
import type { Content } from "./schema.ts";

/** The folder of the owner's photos, from the project's folder. */
export const PHOTO_FOLDER = "content/photos";
/** Pixels that a photo must be wide at least: the picture fills the screen in one place and half of it in the other. */
const WIDE_ENOUGH = { hero: 1600, gallery: 1000 };

/** A place in the content file that names a photo. */
type Use = { name: string; minimumWidth: number; path: Problem["path"] };

/**
 * Finds photos that are missing, are not images or are too small to look sharp, and warns of those of the sample.
 *
 * @param present the names of the files in the folder of photos
 */
export async function checkPhotos(
  content: Content,
  projectFolder: string,
  present: readonly string[],
  placeOf: (path: Problem["path"]) => { file: string; line: number; column: number },
): Promise<Problem[]> {
  const folder = join(projectFolder, PHOTO_FOLDER);
  const checks = usesOf(content).map(async ({ name, minimumWidth, path }): Promise<Problem[]> => {
    const problem = { ...placeOf(path), severity: "error" as const, path };
    if (!present.includes(name)) return [{ ...problem, ...missing(name, present) }];
    const check = await inspectPhoto(join(folder, name), minimumWidth).catch((error: unknown) => ({
      ok: false as const,
      problem: `The photo ${name} cannot be read (${error instanceof Error ? error.message : String(error)}).`,
      mend: "Export it again as JPEG.",
    }));
    if (!check.ok) return [{ ...problem, message: check.problem, mend: check.mend }];
    const isSample = await readFile(join(folder, name)).then(isSamplePhoto, () => false);
    return isSample ? [{ ...problem, ...sample(name) }] : [];
  });
  return (await Promise.all(checks)).flat();
}

function usesOf(content: Content): Use[] {
  const { hero, gallery } = content.home;
  const heroUse = { name: hero.photo, minimumWidth: WIDE_ENOUGH.hero, path: ["home", "hero", "photo"] };
  const galleryUses = gallery.photos.map(({ photo }, index) => ({
    name: photo,
    minimumWidth: WIDE_ENOUGH.gallery,
    path: ["home", "gallery", "photos", index, "photo"],
  }));
  return [heroUse, ...galleryUses];
}

function sample(name: string): Pick<Problem, "message" | "mend" | "severity"> {
  return {
    message: `"photo" is still a sample: ${name} shows somebody else's house.`,
    mend: `Put a photo of yours into ${PHOTO_FOLDER}, and write here its name and what it shows before you publish.`,
    severity: "warning",
  };
}

function missing(name: string, present: readonly string[]): Advice {
  const photos = present.filter((file) => !file.startsWith("."));
  const message = `There is no photo "${name}" in ${PHOTO_FOLDER}.`;
  const near = likeliestPhoto(name, photos);
  if (near?.startsWith(`${name}.`))
    return { message, mend: `Did you mean "${near}"? Some computers hide the second ending.` };
  if (near) return { message, mend: `Did you mean "${near}"? Capital letters count.` };
  if (photos.length === 0) return { message, mend: `Put the photo into ${PHOTO_FOLDER}.` };
  return { message, mend: `Put the photo there, or name one of these: ${photos.slice(0, 12).join(", ")}.` };
}
