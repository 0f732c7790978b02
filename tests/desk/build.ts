import { join } from "node:path";
import { SAMPLE_TEXT } from "#tooling/content/sample-content.ts";
import { OWNER_FILES } from "../e2e-second-residence/owner-files.ts";
import { buildProject, copyProject } from "../project-copy.ts";

/** Builds a copy of the project with delivery on. @returns the folder of the visitors' pages; the desk's is beside it */
export async function buildWithDelivery(): Promise<string> {
  const yaml = `${SAMPLE_TEXT.replaceAll(".png", ".jpg")}\ndelivery:\n  enabled: true\n`;
  const folder = await copyProject("desk", { yaml, photos: OWNER_FILES.photos });
  await buildProject(folder);
  return join(folder, "build/client");
}
