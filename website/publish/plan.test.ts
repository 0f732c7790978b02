import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Staging } from "./plan.ts";

test("a plan that cannot be read is not taken for none, which would remove the rest", async () => {
  const draft = await mkdtemp(join(tmpdir(), "plan-"));
  onTestFinished(() => rm(draft, { recursive: true }));
  const staging = new Staging(draft);
  expect(await staging.read()).toBeUndefined();
  expect(await staging.committed()).toBeUndefined();
  for (const name of ["plan.json", "commit"]) await mkdir(join(staging.folder, name), { recursive: true });
  await expect(staging.read()).rejects.toThrow("EISDIR");
  await expect(staging.committed()).rejects.toThrow("EISDIR");
});
