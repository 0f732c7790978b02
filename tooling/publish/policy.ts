import { createHash } from "node:crypto";
import { findInlineElements } from "./inline-elements.ts";

const metaTag = /<meta http-equiv="Content-Security-Policy"[^>]*>/gi;
const charsetTag = /<meta charset=[^>]*>/i;

/**
 * The content security policy of one page (https://www.w3.org/TR/CSP3/): nothing is allowed but the site's own
 * files and the inline scripts and styles that are in this HTML, each by its hash. The page can reach no other
 * address and post no form, so a browser holds the site to its promise that an application stays on the device.
 */
export function pagePolicy(html: string): string {
  const { scripts, styles } = findInlineElements(html);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(scripts)].join(" "),
    ["style-src 'self'", ...hashes(styles)].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // No text ever becomes markup or code while the page is open (https://www.w3.org/TR/trusted-types/).
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

/** The same policy as a header, with what browsers ignore inside a `<meta>` (CSP3, 6.4.2). */
export function headerPolicy(policy: string): string {
  return `${policy}; frame-ancestors 'none'`;
}

/** The header for everything that is not a page: files, redirects, refusals. Allows no inline code at all. */
export const strictPolicy = headerPolicy(pagePolicy(""));

/**
 * Puts the policy into the page for hosts that cannot send headers, right after the character set so that it
 * governs everything below. A policy that is there already is replaced.
 *
 * Throws when the page names no character set.
 */
export function insertPolicy(html: string, policy: string): string {
  const bare = html.replace(metaTag, "");
  if (!charsetTag.test(bare)) {
    throw new Error(
      'The page has no <meta charset>, so its security policy has no place. Put <meta charSet="utf-8" /> first in <head>.',
    );
  }
  return bare.replace(
    charsetTag,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  );
}

function hashes(texts: readonly string[]): string[] {
  return [...new Set(texts.map(hash))];
}

function hash(text: string): string {
  // A browser's parser turns every line end into \n before it hashes.
  const parsed = text.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(parsed).digest("base64")}'`;
}
