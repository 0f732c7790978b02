import { execFile } from "node:child_process";
import { appendFile, cp, readdir, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { releaseFolder } from "#hosting/releases.ts";
import { publishRelease } from "#tests/support/build-factory.ts";
import { CONTENT_TEXT, contentTextWith } from "#tests/support/content-factory.ts";
import { copyProgram, copyProject } from "#tests/support/project-copy.ts";
import { hashFiles, keepSources } from "./publish/sources.ts";

let folder = "";

beforeAll(async () => {
  folder = await copyProgram("back");
  await cp("scripts", join(folder, "scripts"), { recursive: true });
  await symlink(resolve("node_modules"), join(folder, "node_modules"), "junction");
});

test.each(["npm run back", "npm run build -- --back"])("%s builds nothing", async (command) => {
  const [npm = "", ...args] = command.split(" ");
  await expect(promisify(execFile)(npm, args, { cwd: folder })).rejects.toMatchObject({
    stderr: expect.stringContaining("There is no earlier release to go back to."),
  });
});

test("with a mistake in the content, a start keeps the website that was built from the same program", async () => {
  const started = await copyProject("started", CONTENT_TEXT);
  const builds = join(started, "build");
  const release = releaseFolder(builds, await publishRelease(builds, { title: "earlier" }));
  await cp(join(started, "content"), join(release, "content"), { recursive: true });
  await keepSources(release, await hashFiles(started));
  await writeFile(join(started, "content/residence.yaml"), contentTextWith(["price: 1250", "price: $1,250"]));
  const build = (...options: string[]) =>
    promisify(execFile)(process.execPath, ["tooling/build.ts", ...options], { cwd: started });
  expect((await build("--if-changed")).stderr).toMatch(/Not ready yet: 1 mistake.*\n.*stays as it was built/);
  await expect(build()).rejects.toMatchObject({ code: 1 });
  await appendFile(join(started, "vite.config.ts"), "// A line");
  await expect(build("--if-changed")).rejects.toMatchObject({ code: 1 });
});

test("content that is changed during a build is not published half", async () => {
  const edited = await copyProject("edited", CONTENT_TEXT);
  const refusal = expect(
    promisify(execFile)(process.execPath, ["tooling/build.ts"], { cwd: edited }),
  ).rejects.toMatchObject({
    stderr: expect.stringContaining("The content was changed during the build. Build again."),
  });
  const releases = join(edited, "build/releases");
  const written = () => readdir(releases, { recursive: true }).catch(() => []);
  // The limits only end a build that hangs: on a busy machine a first build takes more than a minute.
  await expect
    .poll(written, { timeout: 240_000 })
    .toContainEqual(expect.stringMatching(/client.licenses\.txt$/));
  const changed = contentTextWith(["tagline: A bed and a table", "tagline: A bed and a desk"]);
  await writeFile(join(edited, "content/residence.yaml"), changed);
  await refusal;
  expect(await readdir(releases)).toEqual([]);
}, 300_000);
