import { extname } from "node:path";

// https://www.iana.org/assignments/media-types; JavaScript's type is RFC 9239's.
const textTypes: ReadonlyMap<string, string> = new Map([
  [".css", "text/css; charset=utf-8"],
  [".html", "text/html; charset=utf-8"],
  [".ico", "image/x-icon"],
  [".js", "text/javascript; charset=utf-8"],
  [".json", "application/json; charset=utf-8"],
  [".map", "application/json; charset=utf-8"],
  [".mjs", "text/javascript; charset=utf-8"],
  [".svg", "image/svg+xml; charset=utf-8"],
  [".txt", "text/plain; charset=utf-8"],
  [".webmanifest", "application/manifest+json; charset=utf-8"],
  [".xml", "application/xml; charset=utf-8"],
]);

/**
 * The `Content-Type` of a file that gets smaller when compressed, or `undefined` for one that does not
 * (photographs and fonts are compressed by their own formats).
 */
export function textType(file: string): string | undefined {
  return textTypes.get(extname(file).toLowerCase());
}
