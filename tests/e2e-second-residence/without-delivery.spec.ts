import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { listFiles } from "#hosting/list-files.ts";
import { WITHOUT_DELIVERY } from "#tests/support/builds.ts";
import { buildProject, copyOwnProject } from "#tests/support/project-copy.ts";

test("with delivery off, the build is identical without the delivery folder", async () => {
  const folder = await copyOwnProject("without-delivery", "off");
  const app = join(folder, "app");
  const own = [
    "delivery",
    ...["en", "es"].flatMap((code) => [`messages/${code}-delivery.ts`, `messages/${code}/delivery.tsx`]),
  ];
  await Promise.all(own.map((entry) => rm(join(app, entry), { recursive: true })));
  await buildProject(folder);
  expect(await digestsIn(join(folder, "build/client"))).toEqual(await digestsIn(WITHOUT_DELIVERY));
});

async function digestsIn(folder: string): Promise<Record<string, string>> {
  const files = await listFiles(folder);
  const digests = files.map(async (file) => {
    const bytes = await readFile(join(folder, file));
    return [file, createHash("sha256").update(bytes).digest("hex")] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}
