import { chmod, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listFiles } from "#tooling/publish/list-files.ts";

/** A copy of the folder `build`, where servers that run as another account can read it. */
export interface BuildCopy {
  readonly build: string;
  /** What is published, relative to `build/client`, without the compressed siblings. */
  readonly files: readonly string[];
  /** One of the scripts that are worth compressing. */
  readonly script: string;
  /** Content-Security-Policy of the pages. */
  readonly policy: string;
  /** The bytes of a published file. */
  read(file: string): Promise<Buffer>;
  remove(): Promise<void>;
}

/** Copies what `npm run build` left. Rejects when nothing has been built. */
export async function copyBuild(): Promise<BuildCopy> {
  const folder = await mkdtemp(join(tmpdir(), "hosts-"));
  await chmod(folder, 0o755);
  const build = join(folder, "build");
  await cp("build", build, { recursive: true });
  const all = await listFiles(join(build, "client"));
  return {
    build,
    files: all.filter((file) => !/\.(br|gz)$/.test(file)),
    script: (all.find((file) => file.endsWith(".js.br")) ?? "").slice(0, -".br".length),
    policy: await readFile(join(build, "policy.txt"), "utf8"),
    read: (file) => readFile(join(build, "client", file)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
