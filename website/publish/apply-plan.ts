import { mkdir, readFile, realpath, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PHOTO_FOLDER } from "#tooling/content/photos.ts";
import { makeCurrent } from "#tooling/publish/release.ts";
import { WebsiteError } from "../errors.ts";
import { writeWhole } from "../write-file.ts";
import type { Plan, Staging } from "./plan.ts";

const CHANGED =
  "The text file of the website was changed while it was being published. Look at the changes, and publish again.";

/**
 * Writes the content of a plan and makes its release the current one. Each step can be done again, so that what a kill has
 * cut short is finished by doing all of it again.
 *
 * @param root the project's folder
 * @param builds the folder of all builds, which is locked
 * @param onStep called after each step
 * @throws WebsiteError where a file was changed by hand since the plan was made; nothing is changed then
 */
export async function applyPlan(
  plan: Plan,
  staging: Staging,
  { root, builds, release }: { root: string; builds: string; release: string },
  onStep: () => void = () => undefined,
): Promise<void> {
  const isResumed = (await staging.committed()) !== undefined;
  const files = await Promise.all(
    plan.files.map(async (file) => ({ ...file, now: await textOf(join(root, file.path)) })),
  );
  const isOther = files.some(({ now, before, after }) => now !== before && now !== after);
  if (isOther && !isResumed) throw new WebsiteError("outdated", CHANGED);
  if (!isResumed) await staging.commit(release);
  onStep();
  // Before the files that name them.
  for (const { name } of plan.photos) {
    await replace(join(root, PHOTO_FOLDER, name), await readFile(staging.photo(name)));
    onStep();
  }
  for (const { path, before, after, now } of files) {
    // What was written by hand in the meantime stays, and the draft has a conflict.
    if (now !== before || after === before) continue;
    if (after === null) await rm(join(root, path));
    else await replace(join(root, path), Buffer.from(after));
    onStep();
  }
  await makeCurrent(builds, release);
  onStep();
}

/** Writes a file in one step, with the mode that it has, where it would change. */
async function replace(path: string, content: Buffer): Promise<void> {
  const file = await realpath(path).catch(() => path);
  const present = await readFile(file).catch(() => undefined);
  if (present?.equals(content)) return;
  const mode = await stat(file).then(
    ({ mode }) => mode & 0o777,
    () => 0o644,
  );
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, content, mode);
}

async function textOf(path: string): Promise<string | null> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
