import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadContent } from "#tooling/content/load.ts";
import { photoFiles } from "#tooling/content/photos/photo-slots.ts";
import { PHOTO_FOLDER } from "#tooling/content/photos/photos.ts";
import { checkDraft } from "../checked.ts";
import { readContentFiles } from "../draft/content-files.ts";
import type { DraftState } from "../draft/draft.ts";
import { WebsiteError } from "../errors.ts";
import { describeChanges, summarizeChanges } from "../view.ts";
import type { ContentToPublish } from "./publisher.ts";
import { requireKept, requireOwnNames } from "./require-safe.ts";

/** What a person sees of the draft when they publish it. */
export type SeenDraft = {
  readonly revision: number;
  /** The ids of the changes. */
  readonly changes: readonly string[];
};

/**
 * The content with the draft applied.
 * @param photos the path of each photo, by its name
 * @throws WebsiteError if the draft was changed since it was seen, or cannot be published
 */
export async function requestDraft(
  state: DraftState,
  photos: ReadonlyMap<string, string>,
  seen: SeenDraft,
): Promise<ContentToPublish> {
  const { files, replay, revision } = state;
  const { changes } = describeChanges(replay);
  // Fewer than were seen, if an interrupted publication was finished first.
  const seenIds = new Set(seen.changes);
  if (revision !== seen.revision || !changes.every(({ id }) => seenIds.has(id)))
    throw new WebsiteError(
      "outdated",
      "Something was changed in the meantime. Look at it, and publish again.",
    );
  if (replay.conflicts.length > 0)
    throw new WebsiteError("refused", "Decide which of the two values to keep, and publish again.");
  const { content } = await checkDraft(state, photos);
  if (!content) throw new WebsiteError("refused", "Correct the mistakes first, and publish again.");
  const used = [...photoFiles(content)].flatMap((name) => {
    const from = photos.get(name);
    return from === undefined ? [] : [{ path: `${PHOTO_FOLDER}/${name}`, from }];
  });
  const texts = [...files.texts].map(([language, before]) => ({
    path: files.paths.get(language) ?? "",
    before,
    after: replay.texts.get(language) ?? before,
  }));
  return {
    revision,
    sources: [...used, ...texts],
    changes: summarizeChanges(replay),
    requireSafe: requireOwnNames,
  };
}

/**
 * The content of a release.
 * @param root the project's folder
 * @param builds the folder of all builds
 * @throws WebsiteError if an earlier version made it that lacks what is needed today
 */
export async function requestRelease(
  { folder, publishedAt }: { folder: string; publishedAt: string },
  { root, builds }: { root: string; builds: string },
): Promise<ContentToPublish> {
  const [{ content }, then, today] = await Promise.all([
    loadContent(folder),
    readContentFiles(folder),
    readContentFiles(root),
  ]);
  if (!content)
    throw new WebsiteError(
      "refused",
      "This website was made by an earlier version, and lacks what is needed today.",
    );
  const texts = [...new Set([...today.paths.values(), ...then.paths.values()])];
  const paths = [...Array.from(photoFiles(content), (photo) => `${PHOTO_FOLDER}/${photo}`), ...texts];
  const sources = paths.map((path) => {
    const from = join(folder, path);
    return { path, from: existsSync(from) ? from : null };
  });
  // The desk shows the time in the zone of its reader, like every other.
  const changes = [`Back to the website of ${publishedAt}`];
  return { revision: null, sources, changes, requireSafe: (files) => requireKept(files, { root, builds }) };
}
