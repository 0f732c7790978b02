import { resolve } from "node:path";
import { buildProject, copyOwnProject, PROJECTS } from "../project-copy.ts";

const COPY = "delivery";

/** The published folder of the project with delivery on, once it is built. */
export const PUBLISHED = resolve(PROJECTS, COPY, "build/client");

/** Builds the project with delivery on, for all tests of it: `node tests/delivery/build.ts`. */
export async function buildWithDelivery(): Promise<void> {
  await buildProject(await copyOwnProject(COPY, "on"));
}

if (import.meta.main) await buildWithDelivery();
