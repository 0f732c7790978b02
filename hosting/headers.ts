// Passkeys: of the desk alone.
const PASSKEYS = "publickey-credentials-get=()";
const oneYearInSeconds = 31_536_000;

// Only names that every Chromium knows, since it reports an unknown one on the console: "web-share", unknown on
// Linux, is left at its default, which allows it to the site itself.
const PERMISSIONS = [
  "accelerometer=()",
  "camera=()",
  "clipboard-write=(self)",
  "display-capture=()",
  "geolocation=()",
  "gyroscope=()",
  "hid=()",
  "magnetometer=()",
  "microphone=()",
  "midi=()",
  "payment=()",
  PASSKEYS,
  "screen-wake-lock=()",
  "serial=()",
  "usb=()",
  "xr-spatial-tracking=()",
];

/**
 * The headers that every response carries, errors and redirects included, but for the files below `/assets/`: the one
 * source for our own server and for the files that configure other hosts.
 *
 * `policy` is the value of Content-Security-Policy: the pages' from `policy.txt`, or `strictPolicy`. `passkeys` allows them,
 * `framed` pages of the same origin to show the page in a frame.
 *
 * The values follow MDN's HTTP Observatory and the OWASP Secure Headers Project. Left out on purpose:
 * `includeSubDomains`, since an owner's other subdomains are not ours to switch to HTTPS, and
 * `Clear-Site-Data`, which would erase the applicant's own copy.
 */
export function securityHeaders(
  policy: string,
  { passkeys = false, framed = false } = {},
): Record<string, string> {
  const permissions = PERMISSIONS.map((one) =>
    one === PASSKEYS && passkeys ? "publickey-credentials-get=(self)" : one,
  ).join(", ");
  return {
    "Content-Security-Policy": policy,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": permissions,
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Strict-Transport-Security": `max-age=${oneYearInSeconds}`,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": framed ? "SAMEORIGIN" : "DENY",
  };
}

/**
 * The headers of the files below `/assets/`: scripts, styles, fonts and photos. They are parts of pages and never pages
 * themselves, so what rules a page would be ignored there, and cost every visitor 0.8 kB a file.
 */
export const assetHeaders: Readonly<Record<string, string>> = {
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

/** Whether an address such as `/assets/entry-abc123.js` is that of a file which carries a hash of its content in its name. */
export function isAsset(path: string): boolean {
  return path.startsWith("/assets/");
}

/**
 * The `Cache-Control` value for an address such as `/assets/entry-abc123.js`.
 *
 * Files under `/assets/` carry a hash of their content in their name and never change; everything else is kept
 * but revalidated each time (RFC 9111, 5.2.2.4). `no-store` would shut pages out of the back-forward cache.
 */
export function cacheControl(path: string): string {
  return isAsset(path) ? `public, max-age=${oneYearInSeconds}, immutable` : "no-cache";
}
