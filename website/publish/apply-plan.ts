import { mkdir, readFile, realpath, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeCurrent } from "#tooling/publish/release.ts";
import { diskError, WebsiteError } from "../errors.ts";
import { placePart, removePart, writePart } from "../write-file.ts";
import { digestOf } from "./digest.ts";
import type { Plan, Staging } from "./plan.ts";

const CHANGED_BY_HAND =
  "The text file or a photo of the website was changed by hand while it was being published. Look at the changes, and";

/**
 * Writes the content of a plan and makes its release current. Every step is idempotent: after a kill, all of them run
 * again.
 * @param root the project's folder
 * @param builds the folder of all builds, which is locked
 * @returns whether the content is as planned (a change made by hand after the commit stays), or the error if nothing was
 * changed, because a file was changed by hand since the plan was made or the disk is full
 */
export async function applyPlan(
  { files, revision }: Plan,
  staging: Staging,
  { root, builds, release }: { root: string; builds: string; release: string },
): Promise<boolean | WebsiteError> {
  const isResumed = (await staging.committed()) !== undefined;
  const changed = files.filter(({ before, after }) => before !== after);
  if (!isResumed && !(await areAsPlanned(root, files)))
    return new WebsiteError(
      "outdated",
      `${CHANGED_BY_HAND} ${revision === null ? "go back" : "publish"} again.`,
    );
  try {
    for (const { path, after } of changed)
      if (after !== null) await prepare(staging.staged(path), join(root, path));
    if (!isResumed) await staging.commit(release);
  } catch (error) {
    if (isResumed) throw error;
    return diskError(error);
  }
  let isWhole = true;
  for (const { path, before, after } of changed) {
    const target = await realPath(join(root, path));
    const now = await digestOf(target);
    if (now !== before) {
      isWhole &&= now === after;
      await removePart(target);
    } else if (after === null) await rm(target);
    else await placePart(target);
  }
  await makeCurrent(builds, release);
  return isWhole;
}

/** Removes the temporary files of a cancelled publication from the content folder. */
export async function removeParts({ files }: Plan, root: string): Promise<void> {
  for (const { path } of files) await removePart(await realPath(join(root, path)));
}

async function areAsPlanned(root: string, files: Plan["files"]): Promise<boolean> {
  for (const { path, before, after } of files) {
    const now = await digestOf(join(root, path));
    if (now !== before && now !== after) return false;
  }
  return true;
}

/** Writes a temporary file beside the file that it will replace, with the same mode. */
async function prepare(source: string, path: string): Promise<void> {
  const target = await realPath(path);
  const mode = await stat(target).then(
    ({ mode }) => mode & 0o777,
    () => 0o644,
  );
  await mkdir(dirname(target), { recursive: true });
  await writePart(target, await readFile(source), mode);
}

/** The owner may have moved the file and left a symbolic link. */
function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}
