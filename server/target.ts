/** What a request line asks for, or why it is refused. `path` is decoded; `query` is raw, with its "?". */
export type Target =
  | { readonly path: string; readonly query: string }
  | { readonly refusal: 400 | 414; readonly reason: string };

// Far above any address of this site with its query, far below what would cost memory.
const longestTarget = 4096;

// "//evil.example" would read as another host in a redirect, and "." and ".." have no business in an address
// that a browser has already resolved.
const oddSegment = /\/\/|\/\.{1,2}(?:\/|$)/;
const printableAscii = /^[\x21-\x7e]+$/;
const controlOrBackslash = /[\p{Cc}\\]/u;

/**
 * Reads the target of a request line (RFC 9112, 3.2), such as `/apply?plan=premium`.
 *
 * Only the origin form is taken: this server is no proxy. The path is decoded once, so what looks encoded
 * afterwards stays literal text and matches no file.
 */
export function readTarget(target: string): Target {
  if (target.length > longestTarget) return { refusal: 414, reason: "The address is too long." };
  if (!target.startsWith("/") || !printableAscii.test(target) || target.includes("#")) {
    return notAnAddress();
  }
  const [path = "", query] = splitOnce(target, "?");
  const decoded = decode(path);
  if (decoded === undefined || controlOrBackslash.test(decoded) || oddSegment.test(decoded)) {
    return notAnAddress();
  }
  return { path: decoded, query: query === undefined ? "" : `?${query}` };
}

function notAnAddress(): Target {
  return { refusal: 400, reason: "This is not an address of this site." };
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}
