import { extname } from "node:path";
import { addressOf, flatFileOf, isNotFoundFile, notFoundFile } from "./addresses.ts";
import { assetHeaders, cacheControl, securityHeaders } from "./headers.ts";
import { mediaType } from "./media-types.ts";
import { strictPolicy } from "./policy.ts";

/** The rules for all hosts, from which every host's configuration is generated. */
export interface HostTable {
  /** The pages, each with its file relative to the build folder. */
  readonly pages: readonly { readonly address: string; readonly file: string }[];
  /** The page for unknown addresses of each other language, with its address prefix, like `/es/`. */
  readonly notFoundPages: readonly { readonly start: string; readonly file: string }[];
  /** Redirects from other spellings of an address, such as `/apply/`. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** The headers of every response except Content-Security-Policy. */
  readonly headers: Readonly<Record<string, string>>;
  /** The only headers for files below `/assets/`. */
  readonly assetHeaders: Readonly<Record<string, string>>;
  /** Content-Security-Policy for pages, including the 404 page, and for all other responses. */
  readonly policy: { readonly pages: string; readonly others: string };
  /** `Cache-Control` for files below `/assets/`, and for all other responses. */
  readonly cache: { readonly assets: string; readonly others: string };
  /** The `Content-Type` by file extension with its dot, for published extensions only. */
  readonly types: ReadonlyMap<string, string>;
}

/**
 * Makes the rules for a published folder.
 *
 * @param files the published files, relative to the folder, with forward slashes
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
  const flatFile = flatFileOf(file);
  return flatFile === undefined ? [`/${file}`] : [`${address}/`, `/${flatFile}`, `/${file}`];
}

function typesOf(files: readonly string[]): ReadonlyMap<string, string> {
  const types = files.flatMap((file) => {
    const type = mediaType(file);
    return type === undefined ? [] : [[extname(file).toLowerCase(), type] as const];
  });
  return new Map(types.sort());
}
