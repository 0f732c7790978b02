import { extname } from "node:path";
import { addressOf, notFoundFile, twinOf } from "../addresses.ts";
import { assetHeaders, cacheControl, securityHeaders } from "../headers.ts";
import { mediaType } from "../media-types.ts";
import { strictPolicy } from "../policy.ts";

/** A page, the file that answers for it (relative to the build folder), and its Content-Security-Policy. */
export interface HostPage {
  readonly address: string;
  readonly file: string;
  readonly policy: string;
}

/** What every host is to do, whatever the language of its files: the one table from which they are all written. */
export interface HostTable {
  readonly pages: readonly HostPage[];
  /** The page with status 404 for every unknown address. */
  readonly notFound: HostPage;
  /** Other spellings of an address, such as `/apply/`, with the one address to send visitors to. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** The headers of every answer, all but Content-Security-Policy. */
  readonly headers: Readonly<Record<string, string>>;
  /** The only headers that the files below `/assets/` need of these. */
  readonly assetHeaders: Readonly<Record<string, string>>;
  /** Content-Security-Policy of every answer that is no page. */
  readonly policy: string;
  /** `Cache-Control` of the files below `/assets/`, and of every other answer. */
  readonly cache: { readonly assets: string; readonly others: string };
  /** By file ending with its dot, the `Content-Type`; only endings that are published. */
  readonly types: ReadonlyMap<string, string>;
}

/**
 * Makes the table of a published folder.
 *
 * @param files what is published, relative to the folder, with forward slashes
 * @param policies the content of policies.json: Content-Security-Policy by address
 * @throws Error when a page has no policy
 */
export function makeHostTable(
  files: readonly string[],
  policies: Readonly<Record<string, string>>,
): HostTable {
  const pageFiles = files.filter((file) => file === "index.html" || twinOf(file) !== undefined);
  const pages = pageFiles.map((file) => pageOf(file, policies));
  const { "Content-Security-Policy": _pageOwn, ...headers } = securityHeaders(strictPolicy);
  return {
    pages,
    notFound: pageOf(notFoundFile, policies),
    redirects: pages.flatMap(({ file, address }) =>
      spellings(file, address).map((from) => ({ from, to: address })),
    ),
    headers,
    assetHeaders,
    policy: strictPolicy,
    cache: { assets: cacheControl("/assets/"), others: cacheControl("/") },
    types: typesOf(files),
  };
}

function pageOf(file: string, policies: Readonly<Record<string, string>>): HostPage {
  const address = addressOf(file);
  const policy = policies[address];
  if (policy === undefined) {
    throw new Error(
      `The page ${file} has no security policy. Run npm run build to make the pages and policies anew.`,
    );
  }
  return { address, file, policy };
}

function spellings(file: string, address: string): string[] {
  const twin = twinOf(file);
  return twin === undefined ? [`/${file}`] : [`${address}/`, `/${twin}`, `/${file}`];
}

function typesOf(files: readonly string[]): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const file of files) {
    const type = mediaType(file);
    if (type !== undefined) types.set(extname(file).toLowerCase(), type);
  }
  return new Map([...types].sort());
}
