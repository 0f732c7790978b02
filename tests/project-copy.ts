import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { parseDocument } from "yaml";

/** Where copies of the project lie. */
export const PROJECTS = ".cache/test-projects";

/** What an owner writes: the text of residence.yaml, and for each photo its name and the colour of a plain picture. */
export interface OwnerFiles {
  readonly yaml: string;
  readonly photos: Readonly<Record<string, string>>;
}

// All that a build needs besides the content and the installed packages, which Node finds in the folders above.
const PROGRAM = [
  "app",
  "desk",
  "tooling",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];

// Wide enough for every place.
const PHOTO = { width: 1600, height: 1000, channels: 3 as const };

/**
 * Makes this project anew with another owner's content, as after a fresh clone, in a folder that git leaves out.
 *
 * @returns the folder
 */
export async function copyProject(name: string, { yaml, photos }: OwnerFiles): Promise<string> {
  const folder = await copyProgram(name);
  await mkdir(join(folder, "content/photos"), { recursive: true });
  await writeFile(join(folder, "content/residence.yaml"), yaml);
  for (const [file, background] of Object.entries(photos)) {
    await sharp({ create: { ...PHOTO, background } })
      .jpeg()
      .toFile(join(folder, "content/photos", file));
  }
  return folder;
}

/**
 * Makes this project anew with its own content, and delivery switched on or off.
 *
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

async function copyProgram(name: string): Promise<string> {
  const folder = resolve(PROJECTS, name);
  // Only the cache of pictures stays from an earlier run: everything else starts as on the first day.
  const old = [...PROGRAM, "content", "build", "node_modules"].map((entry) => join(folder, entry));
  await Promise.all(old.map((entry) => rm(entry, { recursive: true, force: true })));
  await Promise.all(PROGRAM.map((entry) => cp(entry, join(folder, entry), { recursive: true })));
  return folder;
}

/** Builds a copy. Rejects with what the build said when it fails. */
export async function buildProject(folder: string): Promise<void> {
  const build = spawn(process.execPath, ["tooling/build.ts"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(build, "exit");
  const said = (await Promise.all([text(build.stdout), text(build.stderr)])).join("\n");
  const [status] = (await ended) as [number | null];
  if (status !== 0) throw new Error(`The build of ${folder} failed:\n${said}`);
}
