import { appendFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publishBuild } from "#tests/support/build-factory.ts";
import { makeProject } from "#tests/support/content-factory.ts";
import { loadContent } from "#tooling/content/load.ts";
import { keepContent } from "./keep-content.ts";
import { beginRelease } from "./release.ts";
import { hashFiles, isUpToDate, keepSources, SOURCES } from "./sources.ts";

let project: Awaited<ReturnType<typeof makeProject>>;
let builds: string;
beforeEach(async () => {
  project = await makeProject();
  builds = file("build");
  for (const name of SOURCES) await writeFile(file(name), name);
  await using release = await beginRelease(builds);
  const { content } = await loadContent(project.folder);
  if (content) await keepContent(project.folder, dirname(release.client), content);
  await keepSources(dirname(release.client), await hashFiles(project.folder));
  await publishBuild(release.client);
  await release.makeCurrent();
});
afterEach(() => project.remove());

const file = (name: string) => join(project.folder, name);

test("a build is up to date while its sources are unchanged", async () => {
  await writeFile(file("content/photos/not-named.jpg"), "A photo on no page");
  expect(await isUpToDate(project.folder, builds)).toBe(true);
});

test.each([
  ["a changed content file", () => appendFile(file("content/residence.yaml"), "# A note\n")],
  ["another language", () => writeFile(file("content/residence.es.yaml"), "")],
  ["a changed photo", () => appendFile(file("content/photos/hero.png"), " ")],
  ["a removed photo", () => rm(file("content/photos/hero.png"))],
  ["a changed source", () => appendFile(file("vite.config.ts"), "// A line")],
  ["a removed build/client", () => rm(join(builds, "policy.txt"))],
  ["no release", () => rm(join(builds, "current"))],
])("%s makes a build out of date", async (_, change) => {
  await change();
  expect(await isUpToDate(project.folder, builds)).toBe(false);
});
