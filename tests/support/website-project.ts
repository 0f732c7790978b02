import { cp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readHistory, releaseFolder } from "#hosting/releases.ts";
import { WITH_DELIVERY } from "./builds.ts";
import { makeProject } from "./content-factory.ts";

const SPANISH = `residence:
  tagline: Una cama y una mesa
rules:
  - title: Silencio
  - title: Sin humo
`;

/** A project with content in two languages and its own build, which can be published. */
export interface WebsiteProject {
  readonly folder: string;
  /** The script that publishes the website quickly, instead of the project's own. */
  readonly script: string;
  remove(): Promise<void>;
}

export async function makeWebsiteProject(): Promise<WebsiteProject> {
  const { folder, remove } = await makeProject();
  await writeFile(join(folder, "content/residence.es.yaml"), SPANISH);
  await cp(dirname(WITH_DELIVERY), join(folder, "build"), { recursive: true, verbatimSymlinks: true });
  // Visitors see this content, although its pages were not drawn.
  const builds = join(folder, "build");
  const [current = ""] = readHistory(builds);
  const published = join(releaseFolder(builds, current), "content");
  await rm(published, { recursive: true });
  await cp(join(folder, "content"), published, { recursive: true });
  return { folder, script: fileURLToPath(new URL("publish-script.ts", import.meta.url)), remove };
}
