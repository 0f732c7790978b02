import { extname } from "node:path";
import { textType } from "./text-types.ts";

// https://www.iana.org/assignments/media-types
const binaryTypes: ReadonlyMap<string, string> = new Map([
  [".avif", "image/avif"],
  [".gif", "image/gif"],
  [".jpeg", "image/jpeg"],
  [".jpg", "image/jpeg"],
  [".png", "image/png"],
  [".webp", "image/webp"],
  [".woff2", "font/woff2"],
]);

/** The `Content-Type` of any published file, or `undefined` for an ending that the site does not use. */
export function mediaType(file: string): string | undefined {
  return textType(file) ?? binaryTypes.get(extname(file).toLowerCase());
}
