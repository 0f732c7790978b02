import { extname } from "node:path";

// https://www.iana.org/assignments/media-types; JavaScript's type is from RFC 9239.
const TYPES: ReadonlyMap<string, string> = new Map([
  [".avif", "image/avif"],
  [".css", "text/css; charset=utf-8"],
  [".gif", "image/gif"],
  [".html", "text/html; charset=utf-8"],
  [".ico", "image/x-icon"],
  [".jpeg", "image/jpeg"],
  [".jpg", "image/jpeg"],
  [".js", "text/javascript; charset=utf-8"],
  [".json", "application/json; charset=utf-8"],
  [".map", "application/json; charset=utf-8"],
  [".mjs", "text/javascript; charset=utf-8"],
  [".png", "image/png"],
  [".svg", "image/svg+xml; charset=utf-8"],
  [".txt", "text/plain; charset=utf-8"],
  [".webmanifest", "application/manifest+json; charset=utf-8"],
  [".webp", "image/webp"],
  [".woff2", "font/woff2"],
  [".xml", "application/xml; charset=utf-8"],
]);

/** The `Content-Type` of a published file, or `undefined` for an extension that the site does not use. */
export function mediaType(file: string): string | undefined {
  return TYPES.get(extname(file).toLowerCase());
}

/** Whether compression makes a file smaller; photos and fonts are already compressed. */
export function isCompressible(file: string): boolean {
  return /charset=|x-icon/.test(mediaType(file) ?? "");
}
