import type { HostTable } from "./table.ts";

// https://developers.cloudflare.com/pages/configuration/headers/: a longer line is left out without an error.
const longestLine = 2000;

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. Both join the values of a header that two matching rules set, so
 * each header stands in one rule only. Their own rule for pages, to ask anew each time, is the same as ours.
 *
 * @throws Error when a line is longer than a host reads
 */
export function headersFile(table: HostTable): string {
  const everywhere = { "Content-Security-Policy": unionPolicy(table), ...table.headers };
  const lines = [
    "# Written by the build: npm run build. Made anew each time, so change nothing here.",
    "/*",
    ...Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`),
    "/assets/*",
    `  Cache-Control: ${table.cache.assets}`,
  ];
  const tooLong = lines.find((line) => line.length > longestLine);
  if (tooLong !== undefined) {
    throw new Error(
      `A line of the file _headers has ${tooLong.length} characters, and hosts read at most ${longestLine}: ${tooLong.slice(0, 60)}… Use fewer different inline scripts on the pages.`,
    );
  }
  return `${lines.join("\n")}\n`;
}

/**
 * `_redirects`, as Netlify and Cloudflare Pages read it: each page has one address. Status 301, since not every host
 * that reads this file knows 308.
 */
export function redirectsFile(table: HostTable): string {
  const lines = table.redirects
    .filter(({ from }) => from.endsWith("/"))
    .map(({ from, to }) => `${from} ${to} 301`);
  return [
    "# Written by the build: npm run build. Made anew each time, so change nothing here.",
    ...lines,
    "",
  ].join("\n");
}

/** All pages' policies in one: each directive with every source that any page allows. */
function unionPolicy({ pages, notFound }: HostTable): string {
  const directives = new Map<string, Set<string>>();
  for (const { policy } of [...pages, notFound]) {
    for (const directive of policy.split("; ")) {
      const [name = "", ...sources] = directive.split(" ");
      directives.set(name, new Set([...(directives.get(name) ?? []), ...sources]));
    }
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(" ")).join("; ");
}
