import { join } from "node:path";
import { test as base } from "#tests/support/fixtures.ts";
import { buildProject, copyProject } from "#tests/support/project-copy.ts";
import { startSite } from "#tests/support/running-server.ts";
import { addLanguages } from "./other-languages.ts";
import { CONTENT } from "./owner-content.ts";

export { expect } from "@playwright/test";

const BUILDING_MS = 240_000;

/** The second residence, built and served as by `npm start`. */
interface SecondSite {
  readonly origin: string;
  /** The published folder. */
  readonly published: string;
}

/** Tests of the second residence. Paths are relative to its site. */
export const test = base.extend<object, { site: SecondSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const folder = await copyProject("second-residence", CONTENT);
      await addLanguages(folder);
      await buildProject(folder);
      const published = join(folder, "build/client");
      const server = await startSite(published);
      await use({ origin: server.origin, published });
      await server.stop();
    },
    { scope: "worker", timeout: BUILDING_MS },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});
