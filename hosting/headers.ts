// Only the desk may use passkeys.
const PASSKEYS = "publickey-credentials-get=()";
const oneYearInSeconds = 31_536_000;

// Only features that every Chromium knows, because it warns about others on the console. "web-share" is unknown on Linux;
// its default allows it for the site itself.
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
 * The headers of every response, including errors and redirects, except for files below `/assets/`. Our own server and the
 * configuration files for other hosts both use them. `policy` is the value of Content-Security-Policy: the pages' from
 * `policy.txt`, or `strictPolicy`. `passkeys` allows passkeys, and `framed` lets pages of the same origin frame this one.
 * The values follow MDN's HTTP Observatory and the OWASP Secure Headers Project. Omitted on purpose: `includeSubDomains`,
 * because an owner's other subdomains are not ours to switch to HTTPS, and `Clear-Site-Data`, which would erase the
 * applicant's own copy.
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
 * The headers of files below `/assets/`: scripts, styles, fonts and photos. They are parts of pages, for which browsers
 * ignore the headers of pages; those would cost every visitor 0.8 kB a file.
 */
export const assetHeaders: Readonly<Record<string, string>> = {
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

/** Whether an address is that of a file with a content hash in its name, such as `/assets/entry-abc123.js`. */
export function isAsset(path: string): boolean {
  return path.startsWith("/assets/");
}

/**
 * The `Cache-Control` value for an address. Files below `/assets/` have a content hash in their name and never change;
 * everything else is cached but revalidated each time (RFC 9111, 5.2.2.4). `no-store` would keep pages out of the
 * back-forward cache.
 */
export function cacheControl(path: string): string {
  return isAsset(path) ? `public, max-age=${oneYearInSeconds}, immutable` : "no-cache";
}
