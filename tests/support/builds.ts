import { resolve } from "node:path";
import { content } from "./content.ts";
import { buildProject, copyOwnProject, PROJECTS } from "./project-copy.ts";

const OWN = "build/client";
const OTHER = "other-delivery";
const otherBuild = resolve(PROJECTS, OTHER, OWN);
const isOn = content.delivery?.enabled === true;

/** The published folder of this project with delivery off. A copy of the project if the owner has enabled delivery. */
export const WITHOUT_DELIVERY = isOn ? otherBuild : resolve(OWN);

/** The published folder of this project with delivery on. */
export const WITH_DELIVERY = isOn ? resolve(OWN) : otherBuild;

/** Builds the variant that the owner has not chosen. */
export async function buildOther(): Promise<void> {
  await buildProject(await copyOwnProject(OTHER, isOn ? "off" : "on"));
}
