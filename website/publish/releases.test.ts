import { mkdir, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { policyFile } from "#hosting/delivery.ts";
import { clientFolder, publicationFile, releaseName } from "#hosting/releases.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { listReleases } from "./releases.ts";

test("ten websites that were published at the desk are listed, also after three by command", async () => {
  const builds = makeTemporaryFolder();
  for (let day = 1; day <= 13; day += 1) {
    const publishedAt = new Date(Date.UTC(2026, 10, day));
    const name = releaseName(publishedAt);
    await mkdir(clientFolder(builds, name), { recursive: true });
    await writeFile(policyFile(clientFolder(builds, name)), "");
    if (day <= 10)
      await writeFile(
        publicationFile(builds, name),
        JSON.stringify({ person: "Ruth", publishedAt, changes: [] }),
      );
  }
  const people = listReleases(builds).map(({ person }) => person);
  expect(people.filter((person) => person === "Ruth")).toHaveLength(10);
});
