/** The path of every page in the first language. Other languages have prefixes like /es. */
export const PATHS = ["/", "/apply", "/autopay", "/rules", "/thank-you"] as const;

export type Path = (typeof PATHS)[number];

/** The language of content/residence.yaml. Every other language falls back to it, and its paths have no prefix. */
export const FIRST_LANGUAGE = "en";

/** The path prefix of a language: empty for the first language, /es for Spanish. */
export function prefixOf(code: string): string {
  return code === FIRST_LANGUAGE ? "" : `/${code}`;
}

/** The path of a page in the language with this prefix: /es for the home page, /es/apply below it. */
export function addressIn(prefix: string, path: Path): string {
  return prefix === "" ? path : `${prefix}${path}`.replace(/\/$/, "");
}

/** The page at an address; null for an unknown one. */
export function pathOf(pathname: string, prefix = ""): Path | null {
  const address = plainPath(pathname);
  return PATHS.find((path) => addressIn(prefix, path) === address) ?? null;
}

/**
 * A path as hosts resolve it: they decode it, and some add a trailing slash or serve a page by the name of its file.
 * @returns null for a malformed path
 */
export function plainPath(pathname: string): string | null {
  const path = percentDecoded(pathname);
  return path && (path.replace(/(\/index)?\.html$|\/$/, "") || "/");
}

/** A part of an address, decoded once; null if it is malformed, like "%ff". */
export function percentDecoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
