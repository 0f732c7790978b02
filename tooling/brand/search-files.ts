const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/**
 * The text of sitemap.xml (https://www.sitemaps.org/protocol.html).
 * @param website without a slash at its end
 * @param codes of the languages, the first one first
 * @param pages the addresses, in each of the languages, of every page that search engines may list
 */
export function sitemap(
  website: string,
  codes: readonly string[],
  pages: readonly (readonly string[])[],
): string {
  const severalLanguages = codes.length > 1;
  const entries = pages.flatMap((addresses) => {
    // https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
    const others = codes.map(
      (code, index) =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(website + addresses[index])}"/>`,
    );
    return addresses.map(
      (address) =>
        `  <url><loc>${escapeXml(website + address)}</loc>${severalLanguages ? others.join("") : ""}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${severalLanguages ? XHTML : ""}>`,
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
