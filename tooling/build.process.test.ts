import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { copyProgram } from "#tests/support/project-copy.ts";

let folder = "";

beforeAll(async () => {
  folder = await copyProgram("back");
});

test.each(["npm run back", "npm run build -- --back", "npm run build --back"])(
  "%s builds nothing",
  async (command) => {
    const [npm = "", ...args] = command.split(" ");
    await expect(promisify(execFile)(npm, args, { cwd: folder })).rejects.toMatchObject({
      stderr: expect.stringContaining("There is no earlier release to go back to."),
    });
  },
);
