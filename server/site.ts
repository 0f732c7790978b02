import { isNotFoundFile, notFoundFile } from "#hosting/addresses.ts";
import { assetHeaders, cacheControl, isAsset, securityHeaders } from "#hosting/headers.ts";
import { makeHostTable } from "#hosting/host-table.ts";
import { listFiles } from "#hosting/list-files.ts";
import { isCompressible, mediaType } from "#hosting/media-types.ts";
import { strictPolicy } from "#hosting/policy.ts";
import type { Build } from "./settings.ts";

/** The file suffix of each content encoding, the smallest encoding first. */
export const ENCODING_SUFFIXES = { br: ".br", gzip: ".gz" } as const;
type Encoding = keyof typeof ENCODING_SUFFIXES;

/** A public file. */
export interface SiteFile {
  /** The folder of its release. */
  readonly folder: string;
  /** Relative to the folder. */
  readonly path: string;
  /** The encodings in which the build also stored it. */
  readonly encodings: Encoding[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Everything that the server can serve, by address. All other addresses are unknown. */
export interface Site {
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Redirects from other spellings of an address, such as `/apply/`. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The page for a decoded path that is unknown. */
  readonly notFound: (path: string) => SiteFile;
}

const privateFiles = /(?:^|\/)\.|\.(?:br|gz)$/;

/**
 * Lists the current release once, and the hashed files of the others. The server serves only listed addresses, so no
 * crafted request can reach any other file.
 */
export async function readSite({ root, policy: pagePolicy, others: releases }: Build): Promise<Site> {
  const names = await listFiles(root);
  const table = makeHostTable(names, pagePolicy);
  const describe = (path: string, policy: string) =>
    describeFile(root, path, names, isAsset(`/${path}`) ? assetHeaders : securityHeaders(policy));
  const earlier = await Promise.all(releases.map(assetsIn));
  const others = names.filter((name) => !privateFiles.test(name) && !isNotFoundFile(name));
  const pages = table.pages.map(({ address, file }) => [address, describe(file, pagePolicy)] as const);
  const notFound = describe(notFoundFile, pagePolicy);
  const notFoundPages = table.notFoundPages.map(({ start, file }) => ({
    start,
    page: describe(file, pagePolicy),
  }));
  return {
    files: new Map([
      ...earlier.flat(),
      ...others.map((name) => [`/${name}`, describe(name, strictPolicy)] as const),
      ...pages,
    ]),
    redirects: new Map(table.redirects.map(({ from, to }) => [from, to])),
    notFound: (path) => notFoundPages.find(({ start }) => path.startsWith(start))?.page ?? notFound,
  };
}

/**
 * The files below `/assets/` of a folder, by address. Their names contain a hash of their content, so releases cannot
 * conflict. Empty if a build is just removing the folder.
 */
export async function assetsIn(folder: string): Promise<[address: string, file: SiteFile][]> {
  const names = await listFiles(folder).catch(() => []);
  return names
    .filter((name) => isAsset(`/${name}`) && !privateFiles.test(name))
    .map((name) => [`/${name}`, describeFile(folder, name, names, assetHeaders)]);
}

/**
 * A file of a build folder, with its content type and caching headers.
 *
 * @param names of all files in the folder
 * @param headers added to the defaults, or replacing them
 */
export function describeFile(
  folder: string,
  path: string,
  names: readonly string[],
  headers: Readonly<Record<string, string>>,
): SiteFile {
  return {
    folder,
    path,
    encodings: (["br", "gzip"] as const).filter((encoding) =>
      names.includes(path + ENCODING_SUFFIXES[encoding]),
    ),
    headers: {
      "Cache-Control": cacheControl(`/${path}`),
      "Content-Type": mediaType(path) ?? "application/octet-stream",
      ...(isCompressible(path) && { Vary: "Accept-Encoding" }),
      ...headers,
    },
  };
}
