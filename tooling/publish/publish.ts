import { copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { twinOf } from "./addresses.ts";
import { allEnded } from "./all-ended.ts";
import { compressFiles } from "./compress.ts";
import { writeHostFiles } from "./hosts/write.ts";
import { headerPolicy } from "./policy.ts";

/** What the server must know of a build to take applications. */
export interface Delivery {
  /** Of the residence: in mails, and where they go unless a setting says otherwise. */
  readonly name: string;
  readonly email: string;
  /** The origin of the pages, like `https://residence.example.com`. */
  readonly website: string;
  /** Where the server runs, where that is another origin than the pages'. */
  readonly server?: string | undefined;
  /** Of the times in mails, by its IANA name; UTC where it is left out. */
  readonly timeZone?: string | undefined;
  /** Dollars a month of each plan. */
  readonly prices?: Readonly<Record<"Standard" | "Premium", number>>;
  /** The youngest age that the form accepts. */
  readonly minimumAge?: number | undefined;
  /** The codes of the form's languages, the first one first. */
  readonly languages: readonly string[];
}

/**
 * Makes a folder of scripts, fonts and pictures ready for any static host: the pages, each under both names that hosts
 * look for, every text file compressed ahead of time, and the files that tell hosts about headers and redirects. The
 * policy is also written to `policy.txt` beside the folder, as a header's value, for servers that send headers.
 *
 * @param pages the HTML of each page by its file, which is relative to the folder
 * @param policy the Content-Security-Policy that every page carries
 * @param delivery what `delivery.json` beside the folder tells the server; without it the server takes no applications
 */
export async function publish(
  folder: string,
  pages: ReadonlyMap<string, string>,
  policy: string,
  delivery?: Delivery,
): Promise<void> {
  await rm(policyFile(folder), { force: true });
  await rm(deliveryFile(folder), { force: true });
  await allEnded([...pages].map(([file, html]) => writePage(folder, file, html)));
  await compressFiles(folder);
  await writeHostFiles(folder, headerPolicy(policy));
  if (delivery) await writeFile(deliveryFile(folder), `${JSON.stringify(delivery, null, 2)}\n`);
  // Last, and at once, since our server takes it as the sign that the folder is complete: a full disk may leave any file
  // cut short, this one too.
  await writeFile(`${policyFile(folder)}.part`, headerPolicy(policy));
  await rename(`${policyFile(folder)}.part`, policyFile(folder));
}

/** The address of the page on which the owner reads applications. */
export function deskOf({ website, server = website }: Delivery): string {
  return `${server}/desk`;
}

/** Where the policy of a build folder's pages is kept: beside it, so that it is not published. */
export function policyFile(folder: string): string {
  return join(dirname(folder), "policy.txt");
}

/** Where a build says that applications are delivered: beside its folder, and only then. */
export function deliveryFile(folder: string): string {
  return join(dirname(folder), "delivery.json");
}

async function writePage(folder: string, file: string, html: string): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
  const twin = twinOf(file);
  if (twin !== undefined) await copyFile(path, join(folder, twin));
}
