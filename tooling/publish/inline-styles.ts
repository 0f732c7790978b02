const SHEET = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/** The addresses of the style sheets that a page waits for before it shows anything. */
export function blockingSheets(html: string): string[] {
  return [...html.matchAll(SHEET)].map(([, href = ""]) => href);
}

/**
 * Puts the text of each style sheet into the page, so that the first paint waits for one answer instead of two. The link
 * stays, switched off: React looks for it when it takes the page over, and would fetch the sheet if it were gone.
 * @param sheets by address, the text of each sheet that `blockingSheets` names
 */
export function inlineStyles(html: string, sheets: ReadonlyMap<string, string>): string {
  return html.replace(SHEET, (link, href: string) => {
    const text = sheets.get(href);
    if (text === undefined) return link;
    if (/<\/style/i.test(text))
      throw new Error(`${href} contains "</style", which would end the style in the page.`);
    return `<style>${text.trim()}</style><link rel="stylesheet" href="${href}" disabled=""/>`;
  });
}
