import { notFoundFile } from "#hosting/addresses.ts";
import type { HostTable } from "#hosting/host-table.ts";
import { hostFileNames } from "#hosting/list-files.ts";

/** The published folder and the website's name in the configuration; the owner replaces both. */
export const PLACEHOLDERS = { folder: "/var/www/residence", website: "your-website.com" };

/** The server block for nginx (https://nginx.org/en/docs/), 1.18 or newer, without third-party modules. */
export function nginxConf(table: HostTable): string {
  const headers = addHeaders(table.headers);
  const assetHeaders = addHeaders({ ...table.assetHeaders, "Cache-Control": table.cache.assets });
  const types = [...table.types].map(([ending, type]) => `        "${type}" ${ending.slice(1)};`);
  const pages = table.pages.map(
    ({ address, file }) => `    location = ${address} {
        set $residence_policy "${table.policy.pages}";
        try_files /${file} =404;
    }
`,
  );
  return `# Written by the build: npm run build. Change the two lines marked with <-- and put the file where nginx reads sites,
# for instance /etc/nginx/sites-enabled/. docs/publishing.md explains this and how to add HTTPS. After every build that
# changed a page, copy this file again: the policy below fits only the pages of the same build.
server {
    listen 80;
    listen [::]:80;
    server_name ${PLACEHOLDERS.website}; # <-- the name of the website
    root ${PLACEHOLDERS.folder}; # <-- the folder with the contents of build/client

    server_tokens off;
    absolute_redirect off;
    autoindex off;
    # Otherwise //apply would serve the form under a second address.
    merge_slashes off;
    gzip_static on;
    gzip_vary on;
    # Brotli is smaller. It needs a module (Debian: libnginx-mod-http-brotli-static). Then delete the # of the next line.
    # brotli_static on;

    types {
${types.join("\n")}
    }

    set $residence_policy "${table.policy.others}";
    set $residence_allow "";
    add_header Content-Security-Policy $residence_policy always;
    add_header Cache-Control "${table.cache.others}" always;
    add_header Allow $residence_allow always;
${headers.join("\n")}

    if ($request_method !~ "^(GET|HEAD)$") {
        set $residence_allow "GET, HEAD";
        return 405;
    }

    set $residence_not_found /${notFoundFile};
${table.notFoundPages.map(({ start, file }) => `    if ($uri ~ "^${start}") { set $residence_not_found /${file}; }\n`).join("")}    error_page 404 $residence_not_found;
    location ~ ^(?:/[a-z][a-z])?/404\\.html$ {
        internal;
        set $residence_policy "${table.policy.pages}";
    }

${pages.join("\n")}
${table.redirects.map(({ from, to }) => `    location = ${from} { return 308 ${to}$is_args$args; }`).join("\n")}

    # Files for other hosts, private files, and compressed files under their own names.
${hostFileNames.map((name) => `    location = /${name} { return 404; }`).join("\n")}
    location ~ /\\.(?!well-known/) { return 404; }
    location ~ \\.(?:br|gz)$ { return 404; }
    location ~ // { return 404; }

    # Parts of pages. These headers replace all of the above.
    location /assets/ {
${assetHeaders.map((line) => `    ${line}`).join("\n")}
        try_files $uri =404;
    }

    location / {
        try_files $uri =404;
    }
}
`;
}

function addHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `    add_header ${name} "${value}" always;`);
}
