import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { Staging } from "./plan.ts";

test("a plan that cannot be read is not taken for none, which would remove the rest", async () => {
  const draft = makeTemporaryFolder();
  const staging = new Staging(draft);
  expect(await staging.read()).toBeUndefined();
  expect(await staging.committed()).toBeUndefined();
  for (const name of ["plan.json", "commit"]) await mkdir(join(staging.folder, name), { recursive: true });
  await expect(staging.read()).rejects.toThrow("EISDIR");
  await expect(staging.committed()).rejects.toThrow("EISDIR");
});
