import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { policyFile } from "./delivery.ts";
import { isMissing } from "./is-missing.ts";

/** The number of releases that a command can go back to, and that stay on disk if commands built them. */
export const RELEASES_KEPT = 3;

/** The number of releases published from the desk that stay on disk. */
export const DESK_RELEASES_KEPT = 10;

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** The name of a release by its start time, such as `2026-11-23T04-15-00-000Z`: names sort by age. */
export function releaseName(startTime: Date): string {
  return startTime.toISOString().replaceAll(/[:.]/g, "-");
}

/** The time in a release's name. */
export function releaseTime(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, "T$1:$2:$3.$4Z"));
}

/**
 * The folder of a release, in the folder of all builds. Its subfolder `client` is published; the files beside `client` are
 * for hosts and our server.
 */
export function releaseFolder(builds: string, name: string): string {
  return join(builds, "releases", name);
}

/** A release's record of who published it from the desk, and what they changed. */
export function publicationFile(builds: string, name: string): string {
  return join(releaseFolder(builds, name), "publication.json");
}

/** The published folder of a release. */
export function clientFolder(builds: string, name: string): string {
  return join(releaseFolder(builds, name), "client");
}

/** The file with the names of the current release and its predecessors, one a line, newest first. */
export function pointerFile(builds: string): string {
  return join(builds, "current");
}

/** The names in the pointer file, the current one first, without removed releases; empty before the first release. */
export function readHistory(builds: string): string[] {
  const file = pointerFile(builds);
  if (isMissing(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((name) => isComplete(builds, name));
}

/** The names of all complete releases on disk, oldest first. */
export function completeReleases(builds: string): string[] {
  return releasesOnDisk(builds).filter((name) => isComplete(builds, name));
}

/** The names of all releases on disk, oldest first, including those of interrupted builds. */
export function releasesOnDisk(builds: string): string[] {
  const folder = releaseFolder(builds, "");
  if (isMissing(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
}

/** Includes a release that this account cannot read: what needs it then fails with the reason. */
function isComplete(builds: string, name: string): boolean {
  return NAME.test(name) && !isMissing(policyFile(clientFolder(builds, name)));
}
