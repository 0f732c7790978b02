import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates a folder that is deleted at the end of the unit test, after its `afterEach`, and returns its path. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "residence-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
