import { percentDecoded } from "#app/lib/paths.ts";

/** The path that a request asks for, decoded, without its query; null for what no address can be, like "//" or "/%ff". */
export function requestPath(target = "/"): string | null {
  const [path = ""] = target.split("?");
  return path.startsWith("/") && !path.startsWith("//") ? percentDecoded(path) : null;
}
