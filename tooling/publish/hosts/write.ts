import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeHostTable } from "#hosting/host-table.ts";
import { listFiles } from "#hosting/list-files.ts";
import { settleAll } from "../settle-all.ts";
import { htaccess } from "./apache.ts";
import { nginxConf } from "./nginx.ts";
import { headersFile, redirectsFile } from "./static-hosts.ts";

/**
 * Writes the configuration files for hosts: `_headers`, `_redirects`, `.htaccess` and `.nojekyll` into the published
 * folder, and `nginx.conf`, for a server of one's own, into the folder `hosts` beside it.
 *
 * @param pagePolicy Content-Security-Policy of every page
 */
export async function writeHostFiles(buildFolder: string, pagePolicy: string): Promise<void> {
  const table = makeHostTable(await listFiles(buildFolder), pagePolicy);
  // Beside the build folder, so that it is not published.
  const examples = join(dirname(buildFolder), "hosts");
  await mkdir(examples, { recursive: true });
  await settleAll([
    writeFile(join(buildFolder, "_headers"), headersFile(table)),
    writeFile(join(buildFolder, "_redirects"), redirectsFile(table)),
    writeFile(join(buildFolder, ".htaccess"), htaccess(table)),
    // Otherwise GitHub Pages skips files whose names start with "_", as some of our scripts' names do.
    writeFile(join(buildFolder, ".nojekyll"), ""),
    writeFile(join(examples, "nginx.conf"), nginxConf(table)),
  ]);
}
