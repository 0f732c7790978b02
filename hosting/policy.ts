import { createHash } from "node:crypto";

/** The sources that a page needs. Inline code is the exact text between the tags, which browsers hash. */
interface PolicySources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /**
   * The only origin that the page may connect to: `'self'` or an origin like `https://apply.example.org`; none by default.
   */
  readonly connect?: string;
  /** The pages that this page may frame; none by default. */
  readonly frame?: "'self'";
}

/**
 * The content security policy of a page (https://www.w3.org/TR/CSP3/): only the site's own files and this inline code, each
 * by its hash. The page can connect only to the intake and cannot submit forms, so browsers enforce the site's promise:
 * without an intake, an application stays on the device.
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
    // Scripts cannot turn text into markup or code (https://www.w3.org/TR/trusted-types/).
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

/**
 * The same policy as a header, with the directive that browsers ignore inside a `<meta>` (CSP3, 6.4.2).
 *
 * @param framedBy the pages that may frame it
 */
export function headerPolicy(policy: string, framedBy: "'none'" | "'self'" = "'none'"): string {
  return `${policy}; frame-ancestors ${framedBy}`;
}

/** The header for all responses except pages: files, redirects, errors. Allows no inline code. */
export const strictPolicy = headerPolicy(pagePolicy({ scripts: [], styles: [] }));

function hash(text: string): string {
  // Browsers normalize line endings to \n before they hash.
  const parsed = text.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(parsed).digest("base64")}'`;
}
