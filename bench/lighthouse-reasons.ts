type Reason = { readonly audit: string; readonly pages: RegExp; readonly why: string };

/** Audits that fail because the site does what it should; each page's second row of scores leaves them out. */
const REASONS: readonly Reason[] = [
  {
    audit: "robots-txt",
    pages: /./,
    why: "Lighthouse asks for the file from inside the page, whose policy allows no request. tests/e2e/search-engines.spec.ts reads it.",
  },
  {
    audit: "is-crawlable",
    pages: /^\/(?:thank-you|nowhere)$/,
    why: "Not to be found in a search, by specification.",
  },
  { audit: "bf-cache", pages: /^\/nowhere$/, why: "Browsers keep no page that came with an error." },
  { audit: "http-status-code", pages: /^\/nowhere$/, why: "404 is the truth." },
  { audit: "errors-in-console", pages: /^\/nowhere$/, why: "The browser reports the 404 itself." },
];

/** Why an audit fails on a page by design; undefined where it should not. */
export function reasonFor(audit: string, page: string): string | undefined {
  return REASONS.find((reason) => reason.audit === audit && reason.pages.test(page))?.why;
}
