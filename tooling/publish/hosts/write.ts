import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeHostTable } from "#hosting/host-table.ts";
import { listFiles } from "#hosting/list-files.ts";
import { settleAll } from "../settle-all.ts";
import { htaccess } from "./apache.ts";
import { nginxConf } from "./nginx.ts";
import { headersFile, redirectsFile } from "./static-hosts.ts";

/**
 * Writes what hosts read: `_headers`, `_redirects`, `.htaccess` and `.nojekyll` into the published folder, and for an own server
 * `nginx.conf` into the folder `hosts` beside it.
 *
 * @param pagePolicy Content-Security-Policy of every page
 */
export async function writeHostFiles(buildFolder: string, pagePolicy: string): Promise<void> {
  const table = makeHostTable(await listFiles(buildFolder), pagePolicy);
  // Beside the build folder, so that they are not published.
  const examples = join(dirname(buildFolder), "hosts");
  await mkdir(examples, { recursive: true });
  await settleAll([
    writeFile(join(buildFolder, "_headers"), headersFile(table)),
    writeFile(join(buildFolder, "_redirects"), redirectsFile(table)),
    writeFile(join(buildFolder, ".htaccess"), htaccess(table)),
    // Without it GitHub Pages leaves out every file whose name starts with "_", and scripts of ours do.
    writeFile(join(buildFolder, ".nojekyll"), ""),
    writeFile(join(examples, "nginx.conf"), nginxConf(table)),
  ]);
}
