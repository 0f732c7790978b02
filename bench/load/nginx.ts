import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildCopy } from "#tests/hosts/build-copy.ts";
import { freePort } from "#tests/running.ts";
import { placeholders } from "#tooling/publish/hosts/placeholders.ts";
import { type Measured, start } from "./servers.ts";

/**
 * Starts nginx with one worker process, held to one processor, on the server block that the build wrote. What stands
 * around it is set for speed: files sent by the kernel, no log, connections kept for good.
 */
export async function startNginx(nginx: string, copy: BuildCopy, processor: number): Promise<Measured> {
  const port = await freePort();
  const written = await readFile(join(copy.build, "hosts/nginx.conf"), "utf8");
  const site = written
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("listen [::]:80;", "")
    .replace(placeholders.folder, () => join(copy.build, "client"));
  const config = join(copy.scratch, "nginx.conf");
  await writeFile(join(copy.scratch, "site.conf"), site);
  await writeFile(config, around(copy.scratch));
  return start("nginx", processor, [nginx, "-p", copy.scratch, "-c", config], port);
}

function around(scratch: string): string {
  return `daemon off;
worker_processes 1;
pid ${join(scratch, "nginx.pid")};
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  default_type application/octet-stream;
  include ${join(scratch, "site.conf")};
}
`;
}
