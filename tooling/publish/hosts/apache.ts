import { notFoundFile } from "#hosting/addresses.ts";
import type { HostTable } from "#hosting/host-table.ts";
import { isCompressible } from "#hosting/media-types.ts";

/**
 * The `.htaccess` for shared hosting with Apache 2.4 (https://httpd.apache.org/docs/2.4/howto/htaccess.html) or a
 * compatible server. It works without modules that the host has not enabled, and does not use `Options`, which many hosts
 * forbid and answer with an error on every page.
 */
export function htaccess(table: HostTable): string {
  return `# Written by the build: npm run build. Do not edit: every build overwrites this file.
ErrorDocument 404 /${notFoundFile}
${table.notFoundPages
  .map(({ start, file }) => `<If "%{REQUEST_URI} =~ m#^${start}#">\n  ErrorDocument 404 /${file}\n</If>\n`)
  .join("")}DirectoryIndex index.html

${typeLines(table)}

<IfModule mod_headers.c>
${headerLines(table)}
</IfModule>

<IfModule mod_rewrite.c>
  # Otherwise Apache would redirect /apply to /apply/ before it reads the lines below.
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
  # Otherwise Apache takes .br for the Breton language.
  RemoveLanguage .br
  AddEncoding br .br
  AddEncoding gzip .gz
</IfModule>`;
}

function headerLines({ headers, assetHeaders, policy, cache }: HostTable): string {
  const others = { "Content-Security-Policy": policy.others, "Cache-Control": cache.others, ...headers };
  const assets = { "Cache-Control": cache.assets, ...assetHeaders };
  return [
    "  # Files below /assets/ are parts of pages, where browsers ignore the headers for pages.",
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

// Other methods get 403: with 405, Apache would list its own allowed methods, including TRACE.
function rewriteLines({ pages }: HostTable): string {
  const names = pages.map(({ address }) => address.slice(1)).filter((name) => name !== "");
  const anyPage = `(${names.map(literal).join("|")})`;
  return `  # This site only answers GET and HEAD.
  RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$
  RewriteRule ^ - [F,END]
  # Files for other hosts, private files, and compressed files under their own names.
  RewriteRule ^_|(^|/)\\.(?!well-known/)|\\.(br|gz)$ - [R=404,L]
  RewriteCond %{ENV:REDIRECT_STATUS} ^$
  RewriteRule ^([a-z][a-z]/)?${literal(notFoundFile)}$ - [R=404,L]
  # Each page has one address. Apache would also accept //apply.
  RewriteCond %{ENV:REDIRECT_STATUS} ^$
  RewriteCond %{THE_REQUEST} ^\\S+\\s(/[^?\\s]*)?//
  RewriteRule ^ - [R=404,L]
  RewriteRule ^${anyPage}(\\.html|/|/index\\.html)$ /$1 [R=308,END]
  RewriteRule ^index\\.html$ / [R=308,END]
  RewriteRule ^${anyPage}$ $1.html
  RewriteRule ^$ index.html
  # Folders have no listing.
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteRule . - [R=404,L]
  # Sends the compressed file that the build made, in the smallest encoding that the browser accepts.
  RewriteCond %{HTTP:Accept-Encoding} \\bbr\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))
  RewriteCond %{REQUEST_FILENAME}.br -f
  RewriteRule ^(.+)$ $1.br [END]
  RewriteCond %{HTTP:Accept-Encoding} \\bgzip\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))
  RewriteCond %{REQUEST_FILENAME}.gz -f
  RewriteRule ^(.+)$ $1.gz [END]
  # Only for files: the page for unknown addresses has to pass these lines once more.
  RewriteCond %{REQUEST_FILENAME} -f
  RewriteRule ^ - [END]`;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
