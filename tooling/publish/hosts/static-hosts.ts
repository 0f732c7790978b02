import type { HostTable } from "#hosting/host-table.ts";

const HEAD = "# Written by the build: npm run build. Do not edit: every build overwrites this file.";

/**
 * `_headers` for Netlify and Cloudflare Pages. Both join the values of a header that two matching rules set, so each header
 * is in one rule only, and every response carries the pages' policy. Their default for pages is to revalidate each time,
 * the same as ours, so it is not repeated.
 */
export function headersFile(table: HostTable): string {
  const everywhere = { "Content-Security-Policy": table.policy.pages, ...table.headers };
  const lines = Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`);
  return [HEAD, "/*", ...lines, "/assets/*", `  Cache-Control: ${table.cache.assets}`, ""].join("\n");
}

/**
 * `_redirects` for Netlify and Cloudflare Pages: each page has one address. Status 301, because not every host that
 * reads this file supports 308.
 */
export function redirectsFile(table: HostTable): string {
  const lines = table.redirects
    .filter(({ from }) => from.endsWith("/"))
    .map(({ from, to }) => `${from} ${to} 301`);
  return [HEAD, ...lines, ""].join("\n");
}
