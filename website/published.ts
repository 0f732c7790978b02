import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import type { Values } from "#desk/api/edits.ts";
import type { Value } from "#desk/api/website.ts";
import { completeReleases, DESK_RELEASES_KEPT, readHistory, releaseFolder } from "#hosting/releases.ts";
import { CONTENT_FILE, translationFiles } from "#tooling/content/content-files.ts";
import { PHOTO_FOLDER } from "#tooling/content/photos/photos.ts";
import { type ContentFiles, readContentFiles } from "./draft/content-files.ts";
import { isSame, valuesOf } from "./file/values.ts";
import { FileCache } from "./file-cache.ts";
import { digestOf } from "./publish/digest.ts";

/** Compares the content files with those of the website that is online. */
export class PublishedContent {
  readonly #root: string;
  readonly #builds: string;
  readonly #digests = new FileCache<string | null>(500);
  /** With space for the releases of commands, which the desk lists too. */
  readonly #contents = new FileCache<ReadonlyMap<string, Value>>(2 * DESK_RELEASES_KEPT);

  /**
   * @param root the project's folder
   * @param builds the parent of all builds
   */
  constructor(root: string, builds: string) {
    this.#root = root;
    this.#builds = builds;
  }

  /**
   * Whether visitors see these files. They do not after a change by hand, or while an earlier website is online. Also true
   * if the content of the website was not kept.
   */
  async hasSame({ texts }: ContentFiles): Promise<boolean> {
    const [name] = readHistory(this.#builds);
    if (name === undefined) return false;
    const folder = releaseFolder(this.#builds, name);
    const online = await readContentFiles(folder);
    if (online.texts.size === 0) return true;
    if (!haveSameValues(online.texts, texts)) return false;
    const photos = await readdir(join(folder, PHOTO_FOLDER)).catch(() => []);
    const areSame = photos.map(async (photo) => {
      const path = join(PHOTO_FOLDER, photo);
      return (await this.#digest(join(folder, path))) === (await this.#digest(join(this.#root, path)));
    });
    return (await Promise.all(areSame)).every(Boolean);
  }

  /** The languages of the website that is online. Only the first one if its content was not kept. */
  async languages(): Promise<string[]> {
    const [name] = readHistory(this.#builds);
    const others = name === undefined ? [] : await translationFiles(releaseFolder(this.#builds, name));
    return [FIRST_LANGUAGE, ...others.map(({ code }) => code)];
  }

  /** The content of a release, that of the website that is online by default. None if it was not kept, or cannot be read. */
  async content(name = readHistory(this.#builds)[0]): Promise<Values> {
    if (name === undefined) return {};
    const content = this.#contentOf(releaseFolder(this.#builds, name));
    return content.then(Object.fromEntries, () => ({}));
  }

  /** The content of the kept releases, by language, newest first. Without those that cannot be read. */
  async releases(): Promise<ReadonlyMap<string, Value>[]> {
    const folders = completeReleases(this.#builds).map((name) => releaseFolder(this.#builds, name));
    const contents = folders
      .toReversed()
      .slice(0, DESK_RELEASES_KEPT)
      .map((folder) => this.#contentOf(folder));
    return (await Promise.allSettled(contents)).flatMap((one) =>
      one.status === "fulfilled" ? one.value : [],
    );
  }

  #contentOf(folder: string): Promise<ReadonlyMap<string, Value>> {
    const read = async () => valuesIn((await readContentFiles(folder)).texts);
    return this.#contents.get(join(folder, CONTENT_FILE), read);
  }

  #digest(path: string): Promise<string | null> {
    return this.#digests.get(path, () => digestOf(path));
  }
}

function valuesIn(texts: ReadonlyMap<string, string>): ReadonlyMap<string, Value> {
  return new Map([...texts].map(([language, text]) => [language, valuesOf(text)]));
}

/** Whether files differ in notes and layout at most. */
export function haveSameValues(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): boolean {
  if (isDeepStrictEqual(one, other)) return true;
  try {
    return isSame(Object.fromEntries(valuesIn(one)), Object.fromEntries(valuesIn(other)));
  } catch {
    return false;
  }
}
