import { createHash } from "node:crypto";

/** What a page needs: its inline code, which is the exact texts between the tags, as a browser hashes them. */
export interface PolicySources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The one origin that the page may send to, `'self'` or like `https://apply.example.org`; none if it is left out. */
  readonly connect?: string;
  /** What the page may show in a frame; nothing if it is left out. */
  readonly frame?: "'self'";
}

/**
 * The content security policy of a page (https://www.w3.org/TR/CSP3/): nothing is allowed but the site's own files and
 * this inline code, each by its hash. The page can reach no other address than the intake's and post no form, so a browser
 * holds the site to its promise: where there is no intake, an application stays on the device.
 */
export function pagePolicy({ scripts, styles, connect = "'none'", frame }: PolicySources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hash)].join(" "),
    ["style-src 'self'", ...styles.map(hash)].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connect}`,
    ...(frame ? [`frame-src ${frame}`] : []),
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // No text ever becomes markup or code while the page is open (https://www.w3.org/TR/trusted-types/).
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

/**
 * The same policy as a header, with what browsers ignore inside a `<meta>` (CSP3, 6.4.2).
 * @param framedBy the pages that may show it in a frame
 */
export function headerPolicy(policy: string, framedBy: "'none'" | "'self'" = "'none'"): string {
  return `${policy}; frame-ancestors ${framedBy}`;
}

/** The header for everything that is not a page: files, redirects, refusals. Allows no inline code at all. */
export const strictPolicy = headerPolicy(pagePolicy({ scripts: [], styles: [] }));

function hash(text: string): string {
  // A browser's parser turns every line end into \n before it hashes.
  const parsed = text.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(parsed).digest("base64")}'`;
}
