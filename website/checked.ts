import { stat } from "node:fs/promises";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { CONTENT_FILE, checkContent, type Loaded } from "#tooling/content/load.ts";
import type { Problem } from "#tooling/content/problems.ts";
import { decodeSource } from "#tooling/content/source.ts";
import { inspectPhoto } from "#tooling/photos/prepare.ts";
import type { DraftState } from "./draft/draft.ts";

type Inspection = Awaited<ReturnType<typeof inspectPhoto>>;

/** Photos are decoded to be inspected, so the last result of an unchanged photo is cached. */
const KEPT = 40;
const inspections = new Map<string, Promise<Inspection>>();

/**
 * Checks the content with the draft applied, as the build would.
 * @param photos the path of each photo, by its name
 */
export async function checkDraft(
  { files, replay }: DraftState,
  photos: ReadonlyMap<string, string>,
): Promise<Loaded> {
  const read = (language: string, path: string): string | Problem =>
    files.unreadable.get(language) ?? decodeSource(Buffer.from(replay.texts.get(language) ?? ""), path);
  const others = [...files.paths].filter(([language]) => language !== FIRST_LANGUAGE);
  const sources = {
    first: read(FIRST_LANGUAGE, CONTENT_FILE),
    others: new Map(others.map(([code, path]) => [path, { code, source: read(code, path) }] as const)),
    photos,
  };
  return checkContent(sources, inspectOnce);
}

async function inspectOnce(path: string, minimumWidth: number): Promise<Inspection> {
  const { mtimeMs, size } = await stat(path).catch(() => ({ mtimeMs: 0, size: 0 }));
  const key = `${path}|${mtimeMs}|${size}|${minimumWidth}`;
  const known = inspections.get(key) ?? inspectPhoto(path, minimumWidth);
  inspections.delete(key);
  inspections.set(key, known);
  const [oldest] = inspections.keys();
  if (inspections.size > KEPT && oldest !== undefined) inspections.delete(oldest);
  return known;
}
