/** The pages for search engines. The thank-you page and the one for lost visitors are none of them. */
export const INDEXED_PATHS = ["/", "/apply", "/autopay", "/rules"] as const;

/** One of the pages for search engines. */
export type IndexedPath = (typeof INDEXED_PATHS)[number];

/**
 * The one address of a page, for canonical links and the sitemap.
 *
 * @param website without a slash at its end
 * @returns without a slash at its end, except for the home page, whose path is that slash
 */
export function pageAddress(website: string, path: IndexedPath): string {
  return `${website}${path}`;
}

/** The text of sitemap.xml (https://www.sitemaps.org/protocol.html). */
export function sitemap(website: string): string {
  const entries = INDEXED_PATHS.map(
    (path) => `  <url><loc>${escapeXml(pageAddress(website, path))}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>\n",
  ].join("\n");
}

/**
 * The text of robots.txt (RFC 9309). Nothing is closed: a page that robots may not read cannot tell them that it is not
 * to be indexed.
 */
export function robots(website: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${website}/sitemap.xml\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
