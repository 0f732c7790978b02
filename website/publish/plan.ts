import { copyFile, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { undefinedIfMissing } from "#app/lib/undefined-if-missing.ts";
import { PHOTO_FOLDER } from "#tooling/content/photos/photos.ts";
import { diskError } from "../errors.ts";
import { writeWhole } from "../write-file.ts";
import { digestOf } from "./digest.ts";

const digest = v.nullable(v.string());

/** The changes of a publication. */
const plan = v.object({
  /** The published revision of the draft; null if the draft is not published. */
  revision: v.nullable(v.number()),
  /** Content files and photos with their hashes before and after; null if the file is missing. */
  files: v.array(v.object({ path: v.string(), before: digest, after: digest })),
  person: v.string(),
  device: v.nullable(v.string()),
  at: v.string(),
  changes: v.array(v.string()),
});
export type Plan = Readonly<v.InferOutput<typeof plan>>;
export type PlannedFile = Plan["files"][number];

/** The new content of a file: a text with the text that it replaces, or a file to copy; null removes the file. */
export type Source = { readonly path: string } & (
  | { readonly before: string; readonly after: string }
  | { readonly from: string | null }
);

/** The folder with the plan of a publication and the content to publish. */
export class Staging {
  readonly folder: string;

  /** @param draft the folder of the draft */
  constructor(draft: string) {
    this.folder = join(draft, "publishing");
  }

  /** Copies the content for the build. Throws a `WebsiteError` if the disk is full. */
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
      // A junction, since other links require a privilege on Windows.
      await symlink(join(root, ".cache"), join(this.folder, ".cache"), "junction");
    } catch (error) {
      throw diskError(error);
    }
    return files;
  }

  /** Writes the plan. From now on a publication is in progress. */
  async begin(made: Plan): Promise<void> {
    await writeWhole(this.#plan, JSON.stringify(made)).catch((error) => {
      throw diskError(error);
    });
  }

  /**
   * The plan; undefined if no publication is in progress, or if the plan is damaged: the draft still has its edits. Throws
   * if the file cannot be read now.
   */
  async read(): Promise<Plan | undefined> {
    const text = await readFile(this.#plan, "utf8").catch(undefinedIfMissing);
    try {
      return text === undefined ? undefined : v.parse(plan, JSON.parse(text));
    } catch {
      return undefined;
    }
  }

  /** Records that a release is complete and that its content will replace the current content. */
  async commit(release: string): Promise<void> {
    await writeWhole(this.#commit, release);
  }

  /** The complete release; undefined if there is none. */
  async committed(): Promise<string | undefined> {
    return readFile(this.#commit, "utf8").catch(undefinedIfMissing);
  }

  staged(path: string): string {
    return join(this.folder, path);
  }

  async remove(): Promise<void> {
    // Without its plan the rest is ignored.
    await rm(this.#plan, { force: true });
    await rm(this.folder, { recursive: true, force: true });
  }

  get #plan(): string {
    return join(this.folder, "plan.json");
  }

  get #commit(): string {
    return join(this.folder, "commit");
  }
}
