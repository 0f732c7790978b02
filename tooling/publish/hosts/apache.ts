import { notFoundFile } from "#hosting/addresses.ts";
import type { HostTable } from "#hosting/host-table.ts";
import { isCompressible } from "#hosting/media-types.ts";

/**
 * The `.htaccess` for shared hosting with Apache 2.4 (https://httpd.apache.org/docs/2.4/howto/htaccess.html) or a server
 * that reads its files. A module that the host has not switched on is done without; nothing here needs `Options`,
 * which many hosts forbid and answer with an error on every page.
 */
export function htaccess(table: HostTable): string {
  return `# Written by the build: npm run build. Made again each time, so change nothing here.
ErrorDocument 404 /${notFoundFile}
${table.notFoundPages
  .map(({ start, file }) => `<If "%{REQUEST_URI} =~ m#^${start}#">\n  ErrorDocument 404 /${file}\n</If>\n`)
  .join("")}DirectoryIndex index.html

${typeLines(table)}

<IfModule mod_headers.c>
${headerLines(table)}
</IfModule>

<IfModule mod_rewrite.c>
  # Without this Apache would send /apply on to /apply/ before the lines below are read.
  <IfModule mod_dir.c>
    DirectorySlash Off
  </IfModule>
  RewriteEngine On
${rewriteLines(table)}
</IfModule>
`;
}

function typeLines({ types }: HostTable): string {
  const lines = [...types].map(([ending, type]) => {
    const compressed = isCompressible(`x${ending}`) ? "(\\.br|\\.gz)?" : "";
    return `<FilesMatch "${literal(ending)}${compressed}$">\n  ForceType "${type}"\n</FilesMatch>`;
  });
  return `${lines.join("\n")}
<IfModule mod_mime.c>
  # Apache takes .br for the Breton language otherwise.
  RemoveLanguage .br
  AddEncoding br .br
  AddEncoding gzip .gz
</IfModule>`;
}

function headerLines({ headers, assetHeaders, policy, cache }: HostTable): string {
  const others = { "Content-Security-Policy": policy.others, "Cache-Control": cache.others, ...headers };
  const assets = { "Cache-Control": cache.assets, ...assetHeaders };
  return [
    "  # What stands below /assets/ are parts of pages, and rules for pages would be ignored there.",
    `  SetEnvIf Request_URI "^/assets/" residence_asset`,
    ...Object.entries(others).map(
      ([name, value]) => `  Header always set ${name} "${value}" env=!residence_asset`,
    ),
    ...Object.entries(assets).map(
      ([name, value]) => `  Header always set ${name} "${value}" env=residence_asset`,
    ),
    "  Header merge Vary Accept-Encoding",
    '  <FilesMatch "\\.html(\\.br|\\.gz)?$">',
    `    Header always set Content-Security-Policy "${policy.pages}"`,
    "  </FilesMatch>",
  ].join("\n");
}

// Other methods get 403: with 405 Apache would name the methods that it allows itself, TRACE among them.
function rewriteLines({ pages }: HostTable): string {
  const names = pages.map(({ address }) => address.slice(1)).filter((name) => name !== "");
  const anyPage = `(${names.map(literal).join("|")})`;
  return `  # Nothing can be sent to this site.
  RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$
  RewriteRule ^ - [F,END]
  # Files for other hosts, private files, and compressed files under their own names.
  RewriteRule ^_|(^|/)\\.(?!well-known/)|\\.(br|gz)$ - [R=404,L]
  RewriteCond %{ENV:REDIRECT_STATUS} ^$
  RewriteRule ^([a-z][a-z]/)?${literal(notFoundFile)}$ - [R=404,L]
  # Each page has one address. Apache takes //apply for it as well.
  RewriteCond %{ENV:REDIRECT_STATUS} ^$
  RewriteCond %{THE_REQUEST} ^\\S+\\s(/[^?\\s]*)?//
  RewriteRule ^ - [R=404,L]
  RewriteRule ^${anyPage}(\\.html|/|/index\\.html)$ /$1 [R=308,END]
  RewriteRule ^index\\.html$ / [R=308,END]
  RewriteRule ^${anyPage}$ $1.html
  RewriteRule ^$ index.html
  # No folder shows what is in it.
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteRule . - [R=404,L]
  # What the build compressed is sent as it is, in the smallest form that the browser takes.
  RewriteCond %{HTTP:Accept-Encoding} \\bbr\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))
  RewriteCond %{REQUEST_FILENAME}.br -f
  RewriteRule ^(.+)$ $1.br [END]
  RewriteCond %{HTTP:Accept-Encoding} \\bgzip\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))
  RewriteCond %{REQUEST_FILENAME}.gz -f
  RewriteRule ^(.+)$ $1.gz [END]
  # Only for a file: the page for unknown addresses is to be looked up by these lines once more.
  RewriteCond %{REQUEST_FILENAME} -f
  RewriteRule ^ - [END]`;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
