import { execFile } from "node:child_process";
import { cp, readdir, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { CONTENT_TEXT, contentTextWith } from "#tests/support/content-factory.ts";
import { copyProgram, copyProject } from "#tests/support/project-copy.ts";

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
