import { inspectPhoto, type PhotoCheck } from "#tooling/photos/inspect-photo.ts";
import { type Advice, type AdviceOn, adviceOn, type Problem } from "../problems.ts";
import type { Content } from "../schema/schema.ts";
import { isSampleCaption, isSamplePhoto } from "../warnings/samples.ts";
import { closestPhoto } from "./photo-names.ts";
import { type PhotoSlot, photoSlots } from "./photo-slots.ts";

/** The folder of the owner's photos, relative to the project's folder. */
export const PHOTO_FOLDER = "content/photos";
/** The texts about a photo: its description and its caption. */
const TEXT_KEYS = ["alt", "caption"] as const;

/** The result of checking a photo. It has no bytes, so that it can be kept. */
export type CheckedPhoto = { ok: true; isSample: boolean } | Extract<PhotoCheck, { ok: false }>;

/** Checks whether a photo can be used, and whether it is a sample. */
export async function checkPhoto(path: string, minimumWidth: number): Promise<CheckedPhoto> {
  const check = await inspectPhoto(path, minimumWidth);
  return check.ok ? { ok: true, isSample: isSamplePhoto(check.source) } : check;
}

/**
 * Reports photos that are missing, not images or too small to look sharp, and warns about sample photos.
 *
 * @param photos the path of each file in the photo folder, by its name
 * @param checkOne checks a photo
 */
export async function checkPhotos(
  content: Content,
  photos: ReadonlyMap<string, string>,
  positionOf: (path: Problem["path"]) => { file: string; line: number; column: number },
  checkOne: typeof checkPhoto,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  // One at a time: each takes much memory, and a thread that a server needs to read files for its visitors.
  for (const slot of photoSlots(content)) problems.push(...(await problemsOf(slot)));
  return problems;

  async function problemsOf({ entry, minWidth, at }: PhotoSlot): Promise<Problem[]> {
    const { photo } = entry;
    if (photo === "") return [];
    const problem = (key: string, severity: Problem["severity"], advice: Advice): Problem[] => {
      const path = [...at, key];
      return [{ ...positionOf(path), ...advice, severity, path }];
    };
    const file = photos.get(photo);
    if (file === undefined) return problem("photo", "error", missing(photo, [...photos.keys()]));
    const check = await checkOne(file, minWidth);
    if (!check.ok) {
      const { problem: message, fix } = check;
      return problem("photo", "error", { message, fix, atDesk: `${message} ${fix}` });
    }
    // The warning about a sample photo covers its texts too.
    if (check.isSample) return problem("photo", "warning", sample([...at, "photo"], photo));
    return TEXT_KEYS.filter((key) => isSampleCaption(entry[key])).flatMap((key) =>
      problem(key, "warning", sampleText([...at, key])),
    );
  }
}

/** Warns about sample texts in a translation if those in the first language are the owner's own. */
export function sampleCaptions(translated: Content, first: Content): AdviceOn[] {
  const own = photoSlots(first);
  return photoSlots(translated).flatMap(({ entry, at }, index) =>
    TEXT_KEYS.filter((key) => isSampleCaption(entry[key]) && !isSampleCaption(own[index]?.entry[key])).map(
      (key) => sampleText([...at, key]),
    ),
  );
}

function sampleText(path: Problem["path"]): AdviceOn {
  return adviceOn(
    path,
    "still says what a sample photo shows",
    "Say what your own photo shows before you publish.",
  );
}

function sample(path: Problem["path"], name: string): Advice {
  const says = `is still a sample: ${name} shows somebody else's house`;
  const fix = `Put a photo of yours into ${PHOTO_FOLDER}, and write here its name and what it shows before you publish.`;
  // The desk lists all samples under one heading.
  const atDesk = "Sample photos show somebody else’s house. Replace them with your own.";
  return { ...adviceOn(path, says, fix), atDesk, isSample: true };
}

/** Files that computers put into folders of photos. */
const SYSTEM_FILE = /^(?:\..*|thumbs\.db|desktop\.ini)$/i;

function missing(name: string, present: readonly string[]): Advice {
  return {
    message: `There is no photo "${name}" in ${PHOTO_FOLDER}.`,
    fix: whereToFind(
      name,
      present.filter((file) => !SYSTEM_FILE.test(file)),
    ),
    atDesk: `The photo "${name}" is missing. Choose another photo.`,
  };
}

function whereToFind(name: string, photos: readonly string[]): string {
  const suggestion = closestPhoto(name, photos);
  if (suggestion?.startsWith(`${name}.`))
    return `Did you mean "${suggestion}"? Some computers hide the second ending.`;
  if (suggestion) return `Did you mean "${suggestion}"? Capital letters count.`;
  if (photos.length === 0) return `Put the photo into ${PHOTO_FOLDER}.`;
  return `Put the photo there, or name one of these: ${photos.slice(0, 12).join(", ")}.`;
}
