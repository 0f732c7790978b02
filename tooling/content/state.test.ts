import { rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeProject } from "#tests/support/content-factory.ts";
import { contentState } from "./state.ts";

test("pictures that could not be saved are made once there is room", async () => {
  const { folder, remove } = await makeProject();
  onTestFinished(remove);
  await writeFile(join(folder, ".cache"), "in the way");
  const { ready, problems, failure } = await contentState(folder);
  expect(ready).toBeNull();
  expect(problems.at(-1)?.message).toContain("The pictures could not be made");
  expect(failure).toMatchObject({ code: "ENOTDIR" });
  await rm(join(folder, ".cache"));
  expect((await contentState(folder)).ready).not.toBeNull();
});

// On Windows an account may not make links.
test.skipIf(process.platform === "win32")("folders that are linked in a circle are not entered", async () => {
  const { folder, remove } = await makeProject();
  onTestFinished(remove);
  for (const name of ["a", "b"]) await symlink(".", join(folder, "content/photos", name));
  expect((await contentState(folder)).ready).not.toBeNull();
});
