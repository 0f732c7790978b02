import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { faces } from "#tooling/fonts/faces.ts";
import { type Lockfile, nameAt, withDependencies } from "./lockfile.ts";

/** Whom a package reaches: visitors in the bundle or as a font, or only whoever runs the server. */
export type Reach = "browser" | "font" | "server";

/** One package that ships. */
export interface Shipped {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; empty where the package names none. */
  readonly license: string;
  readonly reach: Reach;
  /** Its place in the lockfile. */
  readonly place: string;
}

/**
 * What ships, sorted by place: the packages in the browser bundle, the packages the fonts are made of, and every other
 * package under `dependencies` with all that it needs, which is what runs the server.
 * @param bundled folders of the packages in the bundle
 */
export async function shippedPackages(lockfile: Lockfile, bundled: readonly string[]): Promise<Shipped[]> {
  const reach = new Map<string, Reach>();
  const inBundle = await Promise.all(bundled.map((folder) => placeOf(lockfile, folder)));
  const direct = Object.keys(lockfile[""]?.dependencies ?? {}).map((name) => `node_modules/${name}`);
  const onServer = direct.filter((place) => !inBundle.includes(place));
  for (const place of withDependencies(lockfile, onServer)) reach.set(place, "server");
  for (const { source } of faces) reach.set(`node_modules/${source.package}`, "font");
  for (const place of inBundle) reach.set(place, "browser");
  return [...reach]
    .map(([place, to]) => {
      const { version = "", license = "" } = lockfile[place] ?? {};
      return { name: nameAt(place), version, license, reach: to, place };
    })
    .sort((a, b) => (a.place < b.place ? -1 : 1));
}

async function placeOf(lockfile: Lockfile, folder: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const place = Object.keys(lockfile).find(
    (candidate) => nameAt(candidate) === name && lockfile[candidate]?.version === version,
  );
  if (place === undefined) {
    throw new Error(`${name} ${version} is in the bundle and not in package-lock.json. Run npm ci.`);
  }
  return place;
}
