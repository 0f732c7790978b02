import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { policyFile } from "./delivery.ts";

/** How many releases can be gone back to by a command, and how many of those that a command built stay on the disk. */
export const RELEASES_KEPT = 3;

/** How many of those that were published from the desk stay. */
export const DESK_RELEASES_KEPT = 10;

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** The name of a release that begins at a time, such as `2026-11-23T04-15-00-000Z`: names sort by age. */
export function releaseName(begun: Date): string {
  return begun.toISOString().replaceAll(/[:.]/g, "-");
}

/** The time in the name of a release. */
export function releaseTime(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, "T$1:$2:$3.$4Z"));
}

/**
 * The folder of a release, in the folder of all builds. In it `client` is what is published; beside `client` is what hosts
 * and our server need to know.
 */
export function releaseFolder(build: string, name: string): string {
  return join(build, "releases", name);
}

/** The file of a release that says who published it from the desk, and what it changed. */
export function publicationFile(build: string, name: string): string {
  return join(releaseFolder(build, name), "publication.json");
}

/** The published folder of a release. */
export function clientFolder(build: string, name: string): string {
  return join(releaseFolder(build, name), "client");
}

/** The file that names the current release, and after it those that were current before, one a line. */
export function pointerFile(build: string): string {
  return join(build, "current");
}

/** The names in the pointer file, the current one first, without those that are gone; empty before the first release. */
export function readHistory(build: string): string[] {
  const file = pointerFile(build);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((name) => isComplete(build, name));
}

/** The names of all complete releases on the disk, the oldest first. */
export function completeReleases(build: string): string[] {
  return releasesOnDisk(build).filter((name) => isComplete(build, name));
}

/** The names of all releases on the disk, those of builds that were cut short included, the oldest first. */
export function releasesOnDisk(build: string): string[] {
  const folder = releaseFolder(build, "");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
}

function isComplete(build: string, name: string): boolean {
  return NAME.test(name) && existsSync(policyFile(clientFolder(build, name)));
}
