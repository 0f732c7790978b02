import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, dirname, join, parse } from "node:path";
import sharp from "sharp";
import { HOUR_MS } from "#app/lib/durations.ts";
import { TaskQueue } from "#app/lib/task-queue.ts";
import { undefinedIfMissing } from "#app/lib/undefined-if-missing.ts";
import { completeReleases, releaseFolder } from "#hosting/releases.ts";
import { matchingFile } from "#tooling/content/photos/photo-names.ts";
import { PHOTO_FOLDER } from "#tooling/content/photos/photos.ts";
import { PHOTO_KINDS } from "#tooling/content/schema/photo-kinds.ts";
import { slug } from "#tooling/photos/prepare.ts";
import { toUpright } from "#tooling/photos/upright.ts";
import type { Actor } from "../actor.ts";
import { diskError, WebsiteError } from "../errors.ts";
import { FileCache } from "../file-cache.ts";
import { digestOf } from "../publish/digest.ts";
import type { PlannedFile } from "../publish/plan.ts";
import { writeWhole } from "../write-file.ts";
import { convertInProcess, type Limits } from "./convert.ts";
import { decoding } from "./decoding.ts";

/** The smallest width that any place needs. */
const MIN_WIDTH = Math.min(...Object.values(PHOTO_KINDS).map(({ minWidth }) => minWidth));
/** Every view of the website reads the names of all photos. */
const MAX_DRAFT_PHOTOS = 200;
/** A photo that is in no value yet is kept this long: its value may still be on the way. */
const UNUSED_MS = HOUR_MS;
const PHOTO_NAME = /\.(?:jpe?g|png|webp|avif)$/i;

interface AddOptions extends Pick<Actor, "requireAccess"> {
  readonly needed?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Names that Windows does not permit: https://learn.microsoft.com/windows/win32/fileio/naming-a-file. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** The photos of the content and of the draft. */
export class Photos {
  readonly #content: string;
  readonly #draft: string;
  readonly #builds: string;
  readonly #limits: Limits | undefined;
  readonly #uploads = new TaskQueue();
  readonly #thumbnails = new FileCache<Buffer>(40);
  readonly #sizes = new FileCache<{ width: number; height: number }>(500);

  /**
   * @param root the project's folder
   * @param folder the folder of the draft
   * @param builds the folder of all builds
   * @param limits replaces what an upload may take, for tests
   */
  constructor(root: string, folder: string, builds: string, limits?: Limits) {
    this.#content = join(root, PHOTO_FOLDER);
    this.#draft = join(folder, "photos");
    this.#builds = builds;
    this.#limits = limits;
  }

  /** The path of each photo, by its name. A photo of the draft takes precedence over one of the content. */
  async paths(): Promise<ReadonlyMap<string, string>> {
    const [content, draft] = await Promise.all([pathsIn(this.#content), pathsIn(this.#draft)]);
    return new Map([...content, ...draft]);
  }

  /** The displayed size of a photo in pixels; 0 if the file is no photo. */
  sizeOf(path: string): Promise<{ width: number; height: number }> {
    return this.#sizes.get(path, () => decoding.run(() => measure(path)));
  }

  /**
   * Stores a photo in the draft: upright, in sRGB, without location, time and camera, under a unique name.
   * @param name the name of the file on the person's device
   * @param options `needed`: the width in pixels that its place needs; `requireAccess`: throws if the person may no longer act,
   *   before the photo is stored; `signal`: aborted when nobody waits for the photo any more
   * @returns its name
   * @throws WebsiteError with what is wrong with the photo and how to fix it
   */
  async add(
    name: string,
    bytes: Buffer,
    { needed = MIN_WIDTH, requireAccess, signal }: AddOptions = {},
  ): Promise<string> {
    const label = name.replace(/[^\p{L}\p{N} ._-]/gu, "").slice(0, 80) || "photo";
    const upload = { label, bytes, needed: Math.max(needed, MIN_WIDTH) };
    // One at a time: each takes much memory, and no two get the same name.
    return this.#uploads.run(async () => {
      if (signal?.aborted) throw new WebsiteError("refused", "The upload was canceled.");
      const data = await convertInProcess(upload, signal, this.#limits);
      await requireAccess?.();
      const stem = slug(parse(label).name).slice(0, 60);
      return this.#keep(RESERVED.test(stem) ? `photo-${stem}` : stem, data);
    });
  }

  async #keep(stem: string, data: Uint8Array): Promise<string> {
    if ((await namesIn(this.#draft)).length >= MAX_DRAFT_PHOTOS)
      throw new WebsiteError(
        "refused",
        `There are ${MAX_DRAFT_PHOTOS} photos that are not published, which is the most. Publish the website first.`,
      );
    const name = await this.#freeName(stem);
    try {
      await mkdir(this.#draft, { recursive: true, mode: 0o700 });
      await writeWhole(join(this.#draft, name), data);
    } catch (error) {
      throw diskError(error);
    }
    return name;
  }

  /**
   * A photo as a WebP with a maximum width in pixels. Throws a `WebsiteError` if no photo has this name.
   * @param paths the path of each photo, by its name; those of the draft by default
   */
  async read(name: string, width: number, paths?: ReadonlyMap<string, string>): Promise<Buffer> {
    const path = photoPath(paths ?? (await this.paths()), name);
    if (path === undefined) throw new WebsiteError("missing", "There is no such photo.");
    return this.#thumbnails
      .get(path, () => decoding.run(() => shrink(path, width)), width)
      .catch(() => {
        throw new WebsiteError("missing", "This photo cannot be shown.");
      });
  }

  /**
   * Removes the published photos from the draft, and those that no value uses.
   * @param unpublished the unpublished changes as JSON
   */
  async forget(published: readonly PlannedFile[], unpublished: string): Promise<void> {
    for (const { path, after } of published) {
      const photo = join(this.#draft, basename(path));
      if (dirname(path) === PHOTO_FOLDER && (await digestOf(photo)) === after) await rm(photo);
    }
    for (const name of await namesIn(this.#draft)) {
      const photo = join(this.#draft, name);
      const { mtimeMs } = await stat(photo);
      // In JSON: a name within a sentence is no photo.
      if (!unpublished.includes(JSON.stringify(name)) && Date.now() - mtimeMs > UNUSED_MS) await rm(photo);
    }
  }

  async #freeName(stem: string): Promise<string> {
    // Earlier websites bring their photos back, also those that were deleted since.
    const earlier = completeReleases(this.#builds).map((release) =>
      // Nobody can go back to one that cannot be read, as after a build by another account.
      namesIn(join(releaseFolder(this.#builds, release), PHOTO_FOLDER)).catch(() => []),
    );
    const names = (await Promise.all([namesIn(this.#content), namesIn(this.#draft), ...earlier])).flat();
    // Some file systems treat Door.jpg and door.jpg as the same file.
    const taken = new Set(names.map((name) => name.toLowerCase()));
    for (let number = 1; ; number += 1) {
      const name = `${stem}${number === 1 ? "" : `-${number}`}.jpg`;
      if (!taken.has(name)) return name;
    }
  }
}

/**
 * The path of a photo; undefined if no photo has this name.
 * @param paths the path of each photo, by the name of its file
 * @param name as the content has it
 */
export function photoPath(paths: ReadonlyMap<string, string>, name: string): string | undefined {
  return paths.get(matchingFile(name, [...paths.keys()]) ?? name);
}

/**
 * The path of each photo of a content, by its name.
 * @param folder the folder that holds `content/`
 */
export function photosIn(folder: string): Promise<ReadonlyMap<string, string>> {
  return pathsIn(join(folder, PHOTO_FOLDER));
}

async function pathsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await namesIn(folder)).map((name) => [name, join(folder, name)]));
}

async function namesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
  return names.filter((name) => PHOTO_NAME.test(name) && !name.startsWith("."));
}

async function measure(path: string): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(await readFile(path), { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    return { width: 0, height: 0 };
  }
}

async function shrink(path: string, width: number): Promise<Buffer> {
  return toUpright(await readFile(path))
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
}
