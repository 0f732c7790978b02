import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { addressOf, twinOf } from "./addresses.ts";
import { allEnded } from "./all-ended.ts";
import { compressFiles } from "./compress.ts";
import { writeHostFiles } from "./hosts/write.ts";
import { headerPolicy } from "./policy.ts";

/**
 * Makes a folder of scripts, fonts and pictures ready for any static host: the pages, each under both names that hosts
 * look for, every text compressed ahead of time, and what tells hosts about headers and redirects. Beside the folder,
 * `policies.json` has the policies for servers: one object from address to header value.
 *
 * @param pages the HTML of each page by its file, which is relative to the folder
 * @param policy the Content-Security-Policy that every page carries
 */
export async function publish(
  folder: string,
  pages: ReadonlyMap<string, string>,
  policy: string,
): Promise<void> {
  await rm(policiesFile(folder), { force: true });
  await allEnded([...pages].map(([file, html]) => writePage(folder, file, html)));
  await compressFiles(folder);
  const policies = Object.fromEntries(
    [...pages.keys()].map((file) => [addressOf(file), headerPolicy(policy)]),
  );
  await writeHostFiles(folder, policies);
  // Last, since our server takes it as the sign that the folder is complete: a full disk may leave any file cut short.
  await writeFile(policiesFile(folder), `${JSON.stringify(policies, null, 2)}\n`);
}

/** Where the policies of a build folder are kept: beside it, so that they are not published. */
export function policiesFile(folder: string): string {
  return join(dirname(folder), "policies.json");
}

async function writePage(folder: string, file: string, html: string): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
  const twin = twinOf(file);
  if (twin !== undefined) await copyFile(path, join(folder, twin));
}
