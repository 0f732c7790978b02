import { constants, existsSync, lstatSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "#app/lib/config-error.ts";
import { policyFile } from "#hosting/delivery.ts";
import {
  clientFolder,
  completeReleases,
  DESK_RELEASES_KEPT,
  pointerFile,
  publicationFile,
  RELEASES_KEPT,
  readHistory,
  releaseFolder,
  releaseName,
  releasesOnDisk,
  releaseTime,
} from "#hosting/releases.ts";
import { renameWhenFree } from "#hosting/rename.ts";
import { lockBuilds } from "./build-lock.ts";
import { flushFiles } from "./flush.ts";

/** The files and folders of a release. The builds folder also has a copy of the current ones, for static hosts. */
const ENTRIES = ["client", "desk", "hosts", "delivery.json", "residence.json", "policy.txt"];

/** A release that is being built. Disposing of it removes it unless it became current. */
interface NewRelease extends AsyncDisposable {
  readonly name: string;
  /** The published folder, to be filled by the caller. */
  readonly client: string;
  /** Makes the filled release current, and removes the oldest ones. */
  makeCurrent(): Promise<void>;
}

/**
 * Begins a release in a folder of its own, after any other build in the same folder has ended.
 * @throws ConfigError if a link is where the copy for hosts belongs
 */
export async function beginRelease(builds: string, log = console.log): Promise<NewRelease> {
  refuseLinks(builds);
  openMask();
  const lock = await lockBuilds(builds, log);
  await removeOld(builds);
  const name = nextName(builds);
  await mkdir(clientFolder(builds, name), { recursive: true });
  return {
    name,
    client: clientFolder(builds, name),
    makeCurrent: () => makeCurrent(builds, name),
    async [Symbol.asyncDispose]() {
      if (!readHistory(builds).includes(name)) await removeRelease(builds, name);
      lock[Symbol.dispose]();
    },
  };
}

/**
 * Published files are for everyone to read: hosts that get copies of closed ones answer 403. Whether a group may write them
 * is left to the administrator.
 */
function openMask(): void {
  process.umask(process.umask(0o022) & 0o022);
}

/** Later than all existing names, even if the clock was set back: names sort by age, and the oldest are removed. */
function nextName(builds: string): string {
  const newest = releasesOnDisk(builds).at(-1);
  const last = newest === undefined ? 0 : releaseTime(newest).getTime();
  return releaseName(new Date(Math.max(Date.now(), last + 1)));
}

/** Makes a complete release current, while builds are locked, and removes the oldest ones. Idempotent. */
export async function makeCurrent(builds: string, name: string): Promise<void> {
  await switchTo(builds, [name, ...readHistory(builds).filter((one) => one !== name)]);
  await removeOld(builds);
}

/**
 * Makes the previous release current again and returns its name; undefined if there is none.
 * @throws ConfigError if a link is where the copy for hosts belongs
 */
export async function goBack(builds: string, log = console.log): Promise<string | undefined> {
  refuseLinks(builds);
  using _lock = await lockBuilds(builds, log);
  const [, ...earlier] = readHistory(builds);
  if (earlier.length > 0) await switchTo(builds, earlier);
  return earlier[0];
}

/** Someone may have made the link to publish another folder, which would keep the earlier website without a word. */
function refuseLinks(builds: string): void {
  const paths = ENTRIES.map((name) => join(builds, name));
  const link = paths.find((path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink());
  if (link)
    throw new ConfigError(
      `${link} is a link, which a build would replace. Remove it, and copy the folder to where it pointed after each build.`,
    );
}

async function switchTo(builds: string, history: readonly string[]): Promise<void> {
  const [current = ""] = history;
  const file = pointerFile(builds);
  await writeFile(`${file}.part`, `${history.slice(0, RELEASES_KEPT).join("\n")}\n`, { flush: true });
  await copyForHosts(builds, releaseFolder(builds, current));
  // Atomic, so a running server never sees a partial file.
  await renameWhenFree(`${file}.part`, file);
}

/**
 * Puts a copy of a release beside the releases. Copies everything before moving it, so that a full disk or a power
 * cut leaves the earlier copy intact.
 */
async function copyForHosts(builds: string, release: string): Promise<void> {
  const [next, last] = [join(builds, ".next"), join(builds, ".last")];
  // On Windows another program may still have a file open.
  const options = { recursive: true, force: true, maxRetries: 5 };
  const clear = () => Promise.all([next, last].map((path) => rm(path, options)));
  try {
    await clear();
    await mkdir(last, { recursive: true });
    await cp(release, next, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await flushFiles(next);
    await moveEntries(builds, last);
    await moveEntries(next, builds).catch(async (error) => {
      await moveEntries(last, builds);
      throw error;
    });
  } finally {
    // What cannot be removed is removed by the next build.
    await clear().catch(() => undefined);
  }
}

/** Moves all existing entries of a release, or none if it rejects: Windows keeps a folder with an open file in place. */
async function moveEntries(from: string, to: string): Promise<void> {
  const moved: string[] = [];
  try {
    for (const entry of ENTRIES.filter((name) => existsSync(join(from, name)))) {
      await renameWhenFree(join(from, entry), join(to, entry));
      moved.push(entry);
    }
  } catch (error) {
    for (const entry of moved) await renameWhenFree(join(to, entry), join(from, entry));
    throw error;
  }
}

/** Removes the leftovers of killed builds, and all but the newest releases and those that one can go back to. */
async function removeOld(builds: string): Promise<void> {
  const complete = completeReleases(builds);
  const { fromDesk = [], byCommand = [] } = Object.groupBy(complete, (name) =>
    existsSync(publicationFile(builds, name)) ? "fromDesk" : "byCommand",
  );
  const newest = [...byCommand.slice(-RELEASES_KEPT), ...fromDesk.slice(-DESK_RELEASES_KEPT)];
  const kept = new Set([...readHistory(builds), ...newest]);
  for (const name of releasesOnDisk(builds)) if (!kept.has(name)) await removeRelease(builds, name);
}

/** Removes a release, while builds are locked. */
export async function removeRelease(builds: string, name: string): Promise<void> {
  // Without the policy the release is incomplete. On Windows, a release with an open file is left to the next build.
  await rm(policyFile(clientFolder(builds, name)), { force: true }).catch(() => undefined);
  await rm(releaseFolder(builds, name), { recursive: true, force: true }).catch(() => undefined);
}
