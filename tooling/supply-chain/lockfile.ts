import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** One entry of package-lock.json (https://docs.npmjs.com/cli/configuring-npm/package-lock-json), by its place in it. */
export interface LockedPackage {
  readonly version: string;
  /** An SPDX expression. */
  readonly license?: string;
  /** A subresource integrity value, like `sha512-…`. */
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** By place, like `node_modules/react` or `node_modules/ajv/node_modules/fast-uri`. The project itself is at "". */
export type Lockfile = Readonly<Record<string, LockedPackage>>;

/** Reads the lockfile of a project folder. */
export async function readLockfile(root: string): Promise<Lockfile> {
  return JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")).packages;
}

/** The name of a package from its place in the lockfile. */
export function nameAt(place: string): string {
  return place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** The places of these packages and of everything that they need in order to run. */
export function withDependencies(lockfile: Lockfile, places: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const open = [...places];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (found.has(place)) continue;
    found.add(place);
    open.push(...dependencyPlaces(lockfile, place));
  }
  return found;
}

/** The places that a package's dependencies are taken from: the nearest above it, as Node looks for them. */
export function dependencyPlaces(lockfile: Lockfile, place: string): string[] {
  return Object.keys(lockfile[place]?.dependencies ?? {}).map((name) => nearest(lockfile, place, name));
}

function nearest(lockfile: Lockfile, place: string, name: string): string {
  const candidate = place === "" ? `node_modules/${name}` : `${place}/node_modules/${name}`;
  if (lockfile[candidate]) return candidate;
  if (place === "") throw new Error(`package-lock.json has no ${name}. Run npm install.`);
  return nearest(lockfile, place.slice(0, Math.max(0, place.lastIndexOf("node_modules/") - 1)), name);
}
