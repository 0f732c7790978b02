import { copyFile, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { PHOTO_FOLDER } from "#tooling/content/photos.ts";
import { diskError } from "../errors.ts";
import { writeWhole } from "../write-file.ts";
import { digestOf } from "./digest.ts";

const digest = v.nullable(v.string());

/** What publishing changes. */
const plan = v.object({
  /** The revision of the draft that is published; null if none of it is. */
  revision: v.nullable(v.number()),
  /** Content files and photos, each as it was when the plan was made and as it is going to be; null if it is missing. */
  files: v.array(v.object({ path: v.string(), before: digest, after: digest })),
  person: v.string(),
  device: v.nullable(v.string()),
  at: v.string(),
  changes: v.array(v.string()),
});
export type Plan = Readonly<v.InferOutput<typeof plan>>;
export type PlannedFile = Plan["files"][number];

/** Where what is published comes from: words on a file as it was read, or a copy of a file; null if there is to be none. */
export type Source = { readonly path: string } & (
  | { readonly before: string; readonly after: string }
  | { readonly from: string | null }
);

/** Where a publishing keeps its plan, and the content as it will be. */
export class Staging {
  readonly folder: string;

  /** @param draft the folder of the draft */
  constructor(draft: string) {
    this.folder = join(draft, "publishing");
  }

  /** Copies the content that the build takes. Throws a `WebsiteError` if the disk does not take it. */
  async fill(root: string, sources: readonly Source[]): Promise<PlannedFile[]> {
    const files: PlannedFile[] = [];
    try {
      await this.remove();
      await mkdir(join(this.folder, PHOTO_FOLDER), { recursive: true, mode: 0o700 });
      for (const { path, ...source } of sources) {
        if ("after" in source) await writeFile(this.staged(path), source.after);
        else if (source.from !== null) await copyFile(source.from, this.staged(path));
        const before = await digestOf("after" in source ? Buffer.from(source.before) : join(root, path));
        files.push({ path, before, after: await digestOf(this.staged(path)) });
      }
      await mkdir(join(root, ".cache"), { recursive: true });
      // A junction, since Windows asks for a right to make other links.
      await symlink(join(root, ".cache"), join(this.folder, ".cache"), "junction");
    } catch (error) {
      throw diskError(error);
    }
    return files;
  }

  /** Writes the plan: from now on a publishing is under way. */
  async begin(made: Plan): Promise<void> {
    await writeWhole(this.#plan, JSON.stringify(made)).catch((error) => {
      throw diskError(error);
    });
  }

  /** The plan; undefined if nothing is being published. */
  async read(): Promise<Plan | undefined> {
    try {
      return v.parse(plan, JSON.parse(await readFile(this.#plan, "utf8")));
    } catch {
      return undefined;
    }
  }

  /** Records that a release is complete, and that the content is going to be what it was made from. */
  async commit(release: string): Promise<void> {
    await writeWhole(this.#commit, release);
  }

  /** The release that is complete; undefined while none is. */
  async committed(): Promise<string | undefined> {
    return readFile(this.#commit, "utf8").catch(() => undefined);
  }

  staged(path: string): string {
    return join(this.folder, path);
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
