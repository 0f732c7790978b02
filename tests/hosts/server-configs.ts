import { join } from "node:path";

/** The main configuration of a distribution's nginx, with all its folders in the scratch folder. */
export function nginxConfig(scratch: string, site: string): string {
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(scratch, kind)};`,
  );
  return `daemon off;
pid ${join(scratch, "nginx.pid")};
error_log stderr warn;
events {}
http {
  access_log off;
  default_type application/octet-stream;
  ${folders.join("\n  ")}
  ${site}
}
`;
}

const APACHE_MODULES = [
  ...["mpm_event", "authz_core", "authz_host", "dir", "mime", "negotiation", "autoindex", "env"],
  ...["setenvif", "headers", "rewrite", "deflate", "filter"],
];

/** Apache as on shared hosting: no site configuration, `.htaccess` enabled, directory listings and compression on. */
export function apacheConfig(port: number, root: string, scratch: string): string {
  const modules = APACHE_MODULES.map(
    (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
  );
  const user = process.getuid?.() === 0 ? "User www-data\nGroup www-data" : "";
  return `${modules.join("\n")}
${user}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${join(scratch, "apache.pid")}
DefaultRuntimeDir ${scratch}
ErrorLog ${join(scratch, "error.log")}
TypesConfig /etc/mime.types
AddLanguage pt-BR .pt-br
AddLanguage br .br
AddOutputFilterByType DEFLATE text/html text/css text/javascript
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride All
  Options Indexes FollowSymLinks MultiViews
  Require all granted
</Directory>
`;
}
