import { chmod, cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compressedEndings } from "#tooling/publish/compress.ts";
import { listFiles } from "#tooling/publish/list-files.ts";

/** A copy of the folder `build`, where servers that run as another account can read it, and a folder for their own files. */
export interface BuildCopy {
  readonly build: string;
  readonly scratch: string;
  /** What is published, relative to `build/client`, without the compressed siblings. */
  readonly files: readonly string[];
  /** Content-Security-Policy by address. */
  readonly policies: Readonly<Record<string, string>>;
  /** The bytes of a published file. */
  read(file: string): Promise<Buffer>;
  remove(): Promise<void>;
}

/** Copies what `npm run build` left. Rejects when nothing has been built. */
export async function copyBuild(): Promise<BuildCopy> {
  const folder = await mkdtemp(join(tmpdir(), "hosts-"));
  await chmod(folder, 0o755);
  const build = join(folder, "build");
  const scratch = join(folder, "scratch");
  await mkdir(scratch);
  await cp("build", build, { recursive: true });
  const all = await listFiles(join(build, "client"));
  return {
    build,
    scratch,
    files: all.filter((file) => !compressedEndings.some((ending) => file.endsWith(ending))),
    policies: JSON.parse(await readFile(join(build, "policies.json"), "utf8")) as Record<string, string>,
    read: (file) => readFile(join(build, "client", file)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
