import { percentDecoded } from "#app/lib/paths.ts";

/** The decoded path of a request, without its query; null if it is not a valid path, like "//" or "/%ff". */
export function requestPath(target = "/"): string | null {
  const [path = ""] = target.split("?");
  return path.startsWith("/") && !path.startsWith("//") ? percentDecoded(path) : null;
}
