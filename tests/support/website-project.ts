import { cp, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { WITH_DELIVERY } from "./builds.ts";
import { makeProject } from "./content-factory.ts";

const SPANISH = `residence:
  tagline: Una cama y una mesa
rules:
  - title: Silencio
  - title: Sin humo
`;

/** A project of a house in two languages, with a build of its own that can be published again. */
export interface WebsiteProject {
  readonly folder: string;
  /** What publishes in the place of this project's build, in a moment. */
  readonly script: string;
  remove(): Promise<void>;
}

export async function makeWebsiteProject(): Promise<WebsiteProject> {
  const { folder, remove } = await makeProject();
  await writeFile(join(folder, "content/residence.es.yaml"), SPANISH);
  await cp(dirname(WITH_DELIVERY), join(folder, "build"), { recursive: true, verbatimSymlinks: true });
  return { folder, script: fileURLToPath(new URL("publish-script.ts", import.meta.url)), remove };
}
