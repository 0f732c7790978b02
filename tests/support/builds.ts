import { resolve } from "node:path";
import { content } from "./content.ts";
import { buildProject, copyOwnProject, PROJECTS } from "./project-copy.ts";

const OWN = "build/client";
const OTHER = "other-delivery";
const otherBuild = resolve(PROJECTS, OTHER, OWN);
const isOn = content.delivery?.enabled === true;

/** The published folder of this project with delivery off: its own, or that of a copy where the owner has switched it on. */
export const WITHOUT_DELIVERY = isOn ? otherBuild : resolve(OWN);

/** The same with delivery on. */
export const WITH_DELIVERY = isOn ? resolve(OWN) : otherBuild;

/** Builds the one of both that the owner has not chosen. */
export async function buildOther(): Promise<void> {
  await buildProject(await copyOwnProject(OTHER, isOn ? "off" : "on"));
}
