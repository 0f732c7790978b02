import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { PHOTO_FOLDER } from "#tooling/content/photos.ts";
import { diskError } from "../errors.ts";
import { writeWhole } from "../write-file.ts";

/** What publishing changes. Paths are from the project's folder. */
const plan = v.object({
  /** The revision of the draft that is published; null where none of it is. */
  revision: v.nullable(v.number()),
  /** Null for a file that is not there. */
  files: v.array(
    v.object({ path: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
  ),
  /** By name: where each photo that the pages show comes from. */
  photos: v.array(v.object({ name: v.string(), from: v.string() })),
  person: v.string(),
  at: v.string(),
  changes: v.array(v.string()),
});
export type Plan = Readonly<v.InferOutput<typeof plan>>;

/** Where a publishing keeps its plan, and the content as it will be. */
export class Staging {
  readonly folder: string;

  /** @param draft the folder of the draft */
  constructor(draft: string) {
    this.folder = join(draft, "publishing");
  }

  /** Writes a plan and the content that the build takes. Throws a `WebsiteError` where the disk does not take it. */
  async prepare(root: string, made: Plan): Promise<void> {
    try {
      await this.remove();
      await mkdir(join(this.folder, PHOTO_FOLDER), { recursive: true, mode: 0o700 });
      for (const { path, after } of made.files)
        if (after !== null) await writeFile(join(this.folder, path), after);
      for (const { name, from } of made.photos) await copyFile(from, join(this.folder, PHOTO_FOLDER, name));
      await mkdir(join(root, ".cache"), { recursive: true });
      // A junction, since Windows asks for a right to make other links.
      await symlink(join(root, ".cache"), join(this.folder, ".cache"), "junction");
      await writeWhole(this.#plan, JSON.stringify(made));
    } catch (error) {
      await this.remove();
      throw diskError(error);
    }
  }

  /** The plan; undefined where nothing is being published. */
  async read(): Promise<Plan | undefined> {
    const text = await readFile(this.#plan, "utf8").catch(() => undefined);
    return text === undefined ? undefined : v.parse(plan, JSON.parse(text));
  }

  /** Notes that a release is complete, and that the content is going to be what it was made from. */
  async commit(release: string): Promise<void> {
    await writeWhole(this.#commit, release);
  }

  /** The release that is complete; undefined while none is. */
  async committed(): Promise<string | undefined> {
    return existsSync(this.#commit) ? readFile(this.#commit, "utf8") : undefined;
  }

  photo(name: string): string {
    return join(this.folder, PHOTO_FOLDER, name);
  }

  async remove(): Promise<void> {
    // Without its plan the rest counts as nothing.
    await rm(this.#plan, { force: true });
    await rm(this.folder, { recursive: true, force: true });
  }

  get #plan(): string {
    return join(this.folder, "plan.json");
  }

  get #commit(): string {
    return join(dirname(this.#plan), "commit");
  }
}
