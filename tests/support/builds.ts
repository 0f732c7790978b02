import { resolve } from "node:path";
import { content } from "./content.ts";
import { buildProject, copyOwnProject, PROJECTS } from "./project-copy.ts";

const OWN = "build/client";
const OTHER = "other-delivery";
const otherProject = resolve(PROJECTS, OTHER);
const isOn = content.delivery?.enabled === true;

/** This project with delivery on. A copy of it if the owner has not enabled delivery. */
export const PROJECT_WITH_DELIVERY = isOn ? resolve() : otherProject;

/** The published folder of this project with delivery off. A copy of the project if the owner has enabled delivery. */
export const WITHOUT_DELIVERY = resolve(isOn ? otherProject : ".", OWN);

/** The published folder of this project with delivery on. */
export const WITH_DELIVERY = resolve(PROJECT_WITH_DELIVERY, OWN);

/** Builds the variant that the owner has not chosen. */
export async function buildOther(): Promise<void> {
  await buildProject(await copyOwnProject(OTHER, isOn ? "off" : "on"));
}
