import { extname } from "node:path";
import { addressOf, flatFileOf, isNotFoundFile, notFoundFile } from "./addresses.ts";
import { assetHeaders, cacheControl, securityHeaders } from "./headers.ts";
import { mediaType } from "./media-types.ts";
import { strictPolicy } from "./policy.ts";

/** What every host is to do, whatever the language of its files: the one table from which they are all written. */
export interface HostTable {
  /** The pages, and the file that answers for each, relative to the build folder. */
  readonly pages: readonly { readonly address: string; readonly file: string }[];
  /** Where the addresses of another language begin, like `/es/`, and its page for unknown ones. */
  readonly notFoundPages: readonly { readonly start: string; readonly file: string }[];
  /** Other spellings of an address, such as `/apply/`, with the one address to send visitors to. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** The headers of every answer, all but Content-Security-Policy. */
  readonly headers: Readonly<Record<string, string>>;
  /** The only headers that the files below `/assets/` need of these. */
  readonly assetHeaders: Readonly<Record<string, string>>;
  /** Content-Security-Policy of every page, the 404 page included, and of every other answer. */
  readonly policy: { readonly pages: string; readonly others: string };
  /** `Cache-Control` of the files below `/assets/`, and of every other answer. */
  readonly cache: { readonly assets: string; readonly others: string };
  /** By file ending with its dot, the `Content-Type`; only endings that are published. */
  readonly types: ReadonlyMap<string, string>;
}

/**
 * Makes the table of a published folder.
 *
 * @param files what is published, relative to the folder, with forward slashes
 * @param pagePolicy Content-Security-Policy of every page
 */
export function makeHostTable(files: readonly string[], pagePolicy: string): HostTable {
  const pageFiles = files.filter((file) => file === "index.html" || flatFileOf(file) !== undefined);
  const pages = pageFiles.map((file) => ({ address: addressOf(file), file }));
  const { "Content-Security-Policy": _pageOwn, ...headers } = securityHeaders(strictPolicy);
  return {
    pages,
    notFoundPages: files
      .filter((file) => isNotFoundFile(file) && file !== notFoundFile)
      .map((file) => ({ start: `/${file.slice(0, -notFoundFile.length)}`, file })),
    redirects: pages.flatMap(({ file, address }) =>
      spellings(file, address).map((from) => ({ from, to: address })),
    ),
    headers,
    assetHeaders,
    policy: { pages: pagePolicy, others: strictPolicy },
    cache: { assets: cacheControl("/assets/"), others: cacheControl("/") },
    types: typesOf(files),
  };
}

function spellings(file: string, address: string): string[] {
  const twin = flatFileOf(file);
  return twin === undefined ? [`/${file}`] : [`${address}/`, `/${twin}`, `/${file}`];
}

function typesOf(files: readonly string[]): ReadonlyMap<string, string> {
  const types = files.flatMap((file) => {
    const type = mediaType(file);
    return type === undefined ? [] : [[extname(file).toLowerCase(), type] as const];
  });
  return new Map(types.sort());
}
