import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#app/lib/durations.ts";

// Earlier versions wrote no process id into the name.
const NAME = /^restore-(?:(\d+)-)?\w{6}$/;

/** Whether a name in the data folder is that of a temporary folder, in which a backup is written or read. */
export function isTemporaryFolder(name: string): boolean {
  return NAME.test(name);
}

/**
 * Creates a temporary folder in the data folder, which is as private as the database, and removes it after the work, with those
 * of killed processes.
 */
export async function withTemporaryFolder<T>(
  dataFolder: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await removeLeftovers(dataFolder, await readdir(dataFolder));
  const folder = await mkdtemp(join(dataFolder, `restore-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Removes the temporary folders of killed processes. Those of running commands stay. */
export async function removeLeftovers(dataFolder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [isOurs, pid] = NAME.exec(name) ?? [];
    if (!isOurs) continue;
    const folder = join(dataFolder, name);
    if ((pid !== undefined && !isRunning(Number(pid))) || (await isOld(folder)))
      await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another account.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Another process may have got the id of the one that was killed. No command takes a day. */
async function isOld(folder: string): Promise<boolean> {
  // The file is missing if its command finishes in the meantime, or if another program made the folder.
  const found = await stat(join(folder, "backup.sqlite")).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > DAY_MS;
}
