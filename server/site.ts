import { isNotFoundFile, notFoundFile } from "#hosting/addresses.ts";
import { assetHeaders, cacheControl, isAsset, securityHeaders } from "#hosting/headers.ts";
import { makeHostTable } from "#hosting/host-table.ts";
import { listFiles } from "#hosting/list-files.ts";
import { isCompressible, mediaType } from "#hosting/media-types.ts";
import { strictPolicy } from "#hosting/policy.ts";
import type { Build } from "./settings.ts";

/** What the name of a compressed file ends with, by content coding; the smallest first. */
export const ENCODING_SUFFIXES = { br: ".br", gzip: ".gz" } as const;
type Encoding = keyof typeof ENCODING_SUFFIXES;

/** A file that visitors may have. */
export interface SiteFile {
  /** Of the release that it belongs to. */
  readonly folder: string;
  /** Relative to the folder. */
  readonly path: string;
  /** In which the build left it too. */
  readonly encodings: Encoding[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Everything the server can answer with, by address. An address that is not in here does not exist. */
export interface Site {
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Other spellings of an address, such as `/apply/`, to the one address. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The page for a decoded path at which there is nothing. */
  readonly notFound: (path: string) => SiteFile;
}

const notForVisitors = /(?:^|\/)\.|\.(?:br|gz)$/;

/**
 * Lists the current release once, and the hashed files of the others. Since only listed addresses are ever answered, no
 * request, however written, can reach anything else.
 */
export async function readSite({ root, policy: pagePolicy, others: releases }: Build): Promise<Site> {
  const names = await listFiles(root);
  const table = makeHostTable(names, pagePolicy);
  const describe = (path: string, policy: string) =>
    describeFile(root, path, names, isAsset(`/${path}`) ? assetHeaders : securityHeaders(policy));
  const earlier = await Promise.all(releases.map(assetsIn));
  const others = names.filter((name) => !notForVisitors.test(name) && !isNotFoundFile(name));
  const pages = table.pages.map(({ address, file }) => [address, describe(file, pagePolicy)] as const);
  const notFound = describe(notFoundFile, pagePolicy);
  const lost = table.notFoundPages.map(({ start, file }) => ({ start, page: describe(file, pagePolicy) }));
  return {
    files: new Map([
      ...earlier.flat(),
      ...others.map((name) => [`/${name}`, describe(name, strictPolicy)] as const),
      ...pages,
    ]),
    redirects: new Map(table.redirects.map(({ from, to }) => [from, to])),
    notFound: (path) => lost.find(({ start }) => path.startsWith(start))?.page ?? notFound,
  };
}

/**
 * The files below `/assets/` of a folder by address; they carry a hash of their content, so releases cannot contradict each
 * other. None where a build is just removing the folder.
 */
export async function assetsIn(folder: string): Promise<[address: string, file: SiteFile][]> {
  const names = await listFiles(folder).catch(() => []);
  return names
    .filter((name) => isAsset(`/${name}`) && !notForVisitors.test(name))
    .map((name) => [`/${name}`, describeFile(folder, name, names, assetHeaders)]);
}

/**
 * A file of a build folder, with the headers for its type and how long it is cached.
 *
 * @param names of all files of the folder
 * @param headers further ones, or replacements of these
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
