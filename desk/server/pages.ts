import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { refuse } from "#server/refusals.ts";
import { send } from "#server/send.ts";
import { StartError } from "#server/settings.ts";
import { describeFile } from "#server/site.ts";
import { assetHeaders, securityHeaders } from "#tooling/publish/headers.ts";
import { listFiles } from "#tooling/publish/list-files.ts";
import { headerPolicy, pagePolicy } from "#tooling/publish/policy.ts";
import { BUILD_HEADER, DESK } from "../api/shared.ts";

/** The built pages of the desk: one document, and the files that it loads. */
export interface Pages {
  readonly folder: string;
  readonly files: readonly string[];
  /** Another for each build. */
  readonly build: string;
}

// As the visitors' pages have it, and no inline code at all.
const POLICY = headerPolicy(pagePolicy({ scripts: [], styles: [], connect: "'self'" }));

/** What the document loads, and the licences of what is in it; not what was compressed of them. */
const FILES = /^(?:assets\/.*|licenses\.txt)(?<!\.br|\.gz)$/;

/** Lists the folder of the desk once. Throws a `StartError` where it was not built. */
export async function readPages(folder: string): Promise<Pages> {
  const document = join(folder, "index.html");
  if (!existsSync(document))
    throw new StartError(`There is no built desk in ${folder}. Run npm run build first.`);
  const build = createHash("sha256")
    .update(await readFile(document))
    .digest("hex")
    .slice(0, 16);
  return { folder, files: await listFiles(folder), build };
}

/** The addresses of the desk's pages, which are all the same document, and of its files. */
export async function deskPages(app: FastifyInstance, { folder, files, build }: Pages): Promise<void> {
  const { "Permissions-Policy": permissions = "", ...headers } = securityHeaders(POLICY);
  const page = describeFile("index.html", files, {
    ...headers,
    // Passkeys are the one power that this page has beyond the visitors' pages.
    "Permissions-Policy": permissions.replace("credentials-get=()", "credentials-get=(self)"),
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
    [BUILD_HEADER]: build,
  });
  const plain = { etag: false, acceptRanges: false };
  for (const path of [DESK, `${DESK}/*`])
    app.get(path, (request, reply) => send(page, request, reply, plain, folder));

  for (const file of files.filter((name) => FILES.test(name))) {
    const described = describeFile(file, files, assetHeaders);
    app.get(`${DESK}/${file}`, (request, reply) => send(described, request, reply, {}, folder));
  }
  app.get(`${DESK}/assets/*`, (_request, reply) => refuse(reply, 404, "There is no such file."));
}
