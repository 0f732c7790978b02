import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { allEnded } from "../all-ended.ts";
import { listFiles } from "../list-files.ts";
import { htaccess } from "./apache.ts";
import { caddyfile } from "./caddy.ts";
import { nginxConf } from "./nginx.ts";
import { headersFile, redirectsFile } from "./static-hosts.ts";
import { makeHostTable } from "./table.ts";

/**
 * Writes what hosts read: `_headers`, `_redirects`, `.htaccess` and `.nojekyll` into the published folder, and for an own server
 * `nginx.conf` and `Caddyfile` into the folder `hosts` beside it.
 *
 * @param policies Content-Security-Policy by address
 */
export async function writeHostFiles(
  buildFolder: string,
  policies: Readonly<Record<string, string>>,
): Promise<void> {
  const table = makeHostTable(await listFiles(buildFolder), policies);
  const examples = hostsFolder(buildFolder);
  await mkdir(examples, { recursive: true });
  await allEnded([
    writeFile(join(buildFolder, "_headers"), headersFile(table)),
    writeFile(join(buildFolder, "_redirects"), redirectsFile(table)),
    writeFile(join(buildFolder, ".htaccess"), htaccess(table)),
    // Without it GitHub Pages leaves out every file whose name starts with "_", and scripts of ours do.
    writeFile(join(buildFolder, ".nojekyll"), ""),
    writeFile(join(examples, "nginx.conf"), nginxConf(table)),
    writeFile(join(examples, "Caddyfile"), caddyfile(table)),
  ]);
}

/** Where the configurations for an own server are kept: beside the build folder, so that they are not published. */
export function hostsFolder(buildFolder: string): string {
  return join(dirname(buildFolder), "hosts");
}
