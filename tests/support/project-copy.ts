import { execFile } from "node:child_process";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { parseDocument } from "yaml";
import { SOURCES } from "#tooling/publish/sources.ts";
import { writeContent } from "./content-factory.ts";

/** The folder of project copies. */
export const PROJECTS = ".cache/test-projects";

/**
 * Copies this project like a fresh clone, with other content, into a folder that git ignores.
 * @param yaml the text of residence.yaml, with the photos that `writeContent` makes
 * @returns the folder
 */
export async function copyProject(name: string, yaml: string): Promise<string> {
  const folder = await copyProgram(name);
  await writeContent(folder, yaml);
  return folder;
}

/**
 * Copies this project with its own content, and delivery switched on or off.
 * @returns the folder
 */
export async function copyOwnProject(name: string, delivery: "on" | "off"): Promise<string> {
  const folder = await copyProgram(name);
  for (const entry of ["content", ".cache/photos"]) await cp(entry, join(folder, entry), { recursive: true });
  const file = join(folder, "content/residence.yaml");
  const content = parseDocument(await readFile(file, "utf8"));
  content.setIn(["delivery", "enabled"], delivery === "on");
  await writeFile(file, String(content));
  return folder;
}

/**
 * Copies the sources of a build, without content.
 * @returns the folder
 */
export async function copyProgram(name: string): Promise<string> {
  const folder = resolve(PROJECTS, name);
  // Keeps only the picture cache of an earlier run.
  const old = [...SOURCES, "content", "build", "node_modules"].map((entry) => join(folder, entry));
  await Promise.all(old.map((entry) => rm(entry, { recursive: true, force: true })));
  await Promise.all(SOURCES.map((entry) => cp(entry, join(folder, entry), { recursive: true })));
  return folder;
}

/** Builds a copy. Rejects with the output of a failed build. */
export async function buildProject(folder: string): Promise<void> {
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: "production" } };
  await promisify(execFile)(process.execPath, ["tooling/build.ts"], options).catch(({ stdout, stderr }) => {
    throw new Error(`The build of ${folder} failed:\n${stdout}\n${stderr}`);
  });
}
