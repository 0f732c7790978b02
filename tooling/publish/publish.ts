import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { flatFileOf } from "#hosting/addresses.ts";
import { type Delivery, deliveryFile, policyFile } from "#hosting/delivery.ts";
import { headerPolicy } from "#hosting/policy.ts";
import { renameWhenFree } from "#hosting/rename.ts";
import { compressFiles } from "./compress.ts";
import { flushFiles } from "./flush.ts";
import { writeHostFiles } from "./hosts/write.ts";
import { settleAll } from "./settle-all.ts";

/**
 * Turns a folder of scripts, fonts and pictures into a site for any static host: adds the pages, each under both names that
 * hosts look for, compresses every text file, and writes the hosts' configuration of headers and redirects. The policy is
 * also written as a header value to `policy.txt` beside the folder, for servers that send headers. Everything there is then
 * on the disk.
 *
 * @param pages the HTML of each page by its file, relative to the folder
 * @param policy the Content-Security-Policy that every page carries
 * @param delivery the contents of `delivery.json` beside the folder; without it the server takes no applications
 */
export async function publish(
  folder: string,
  pages: ReadonlyMap<string, string>,
  policy: string,
  delivery?: Delivery,
): Promise<void> {
  await settleAll([...pages].map(([file, html]) => writePage(folder, file, html)));
  await compressFiles(folder);
  await writeHostFiles(folder, headerPolicy(policy));
  if (delivery) await writeFile(deliveryFile(folder), `${JSON.stringify(delivery, null, 2)}\n`);
  // Last and atomically, because our server takes this file as the signal that the folder is complete: a full disk or a
  // power cut may truncate any file, including this one.
  await flushFiles(dirname(folder));
  await writeFile(`${policyFile(folder)}.part`, headerPolicy(policy), { flush: true });
  await renameWhenFree(`${policyFile(folder)}.part`, policyFile(folder));
}

async function writePage(folder: string, file: string, html: string): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
  const flatFile = flatFileOf(file);
  if (flatFile !== undefined) await copyFile(path, join(folder, flatFile));
}
