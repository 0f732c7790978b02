import type { HostTable } from "#hosting/host-table.ts";

const HEAD = "# Written by the build: npm run build. Made again each time, so change nothing here.";

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. Both join the values of a header that two matching rules set, so
 * each header is in one rule only, and every answer carries the policy of the pages. Their own rule for pages, to ask
 * again each time, is the same as ours and is left alone.
 */
export function headersFile(table: HostTable): string {
  const everywhere = { "Content-Security-Policy": table.policy.pages, ...table.headers };
  const lines = Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`);
  return [HEAD, "/*", ...lines, "/assets/*", `  Cache-Control: ${table.cache.assets}`, ""].join("\n");
}

/**
 * `_redirects`, as Netlify and Cloudflare Pages read it: each page has one address. Status 301, since not every host
 * that reads this file knows 308.
 */
export function redirectsFile(table: HostTable): string {
  const lines = table.redirects
    .filter(({ from }) => from.endsWith("/"))
    .map(({ from, to }) => `${from} ${to} 301`);
  return [HEAD, ...lines, ""].join("\n");
}
