const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/**
 * The text of sitemap.xml (https://www.sitemaps.org/protocol.html).
 *
 * @param website without a trailing slash
 * @param codes the language codes, the default language first
 * @param pages the addresses of every indexed page, one for each language
 */
export function sitemap(
  website: string,
  codes: readonly string[],
  pages: readonly (readonly string[])[],
): string {
  const severalLanguages = codes.length > 1;
  const entries = pages.flatMap((addresses) => {
    // https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
    const alternates = codes.map(
      (code, index) =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(website + addresses[index])}"/>`,
    );
    return addresses.map(
      (address) =>
        `  <url><loc>${escapeXml(website + address)}</loc>${severalLanguages ? alternates.join("") : ""}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${severalLanguages ? XHTML : ""}>`,
    ...entries,
    "</urlset>\n",
  ].join("\n");
}

/** The text of robots.txt (RFC 9309). It disallows nothing: robots must be allowed to read a page to find its `noindex`. */
export function robots(website: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${website}/sitemap.xml\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
