import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { listFiles } from "#hosting/list-files.ts";
import { WITHOUT_DELIVERY } from "#tests/support/builds.ts";

export type BuildCopy = Awaited<ReturnType<typeof copyBuild>>;

/** Copies the built site to a folder that servers running as another account can read. */
export async function copyBuild() {
  const folder = await mkdtemp(join(tmpdir(), "hosts-"));
  const build = join(folder, "build");
  await cp(dirname(WITHOUT_DELIVERY), build, { recursive: true });
  // Where an account's new files are private, the build is too.
  await promisify(execFile)("chmod", ["-R", "a+rX", folder]);
  const all = await listFiles(join(build, "client"));
  return {
    build,
    /** The published files, relative to `build/client`, without their compressed versions. */
    files: all.filter((file) => !/\.(br|gz)$/.test(file)),
    /** A script that has compressed versions. */
    script: (all.find((file) => file.endsWith(".js.br")) ?? "").slice(0, -".br".length),
    /** The Content-Security-Policy of the pages. */
    policy: await readFile(join(build, "policy.txt"), "utf8"),
    read: (file: string) => readFile(join(build, "client", file)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
