/** The path that a request asks for, decoded, without its query; null for what no address can be, like "//" or "/%ff". */
export function requestPath(target = "/"): string | null {
  const [path = ""] = target.split("?");
  if (!path.startsWith("/") || path.startsWith("//")) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
