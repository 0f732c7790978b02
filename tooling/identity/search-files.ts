/**
 * The text of sitemap.xml (https://www.sitemaps.org/protocol.html).
 * @param website without a slash at its end
 * @param paths the pages that search engines may list
 */
export function sitemap(website: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${escapeXml(website + path)}</loc></url>`);
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
