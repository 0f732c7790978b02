import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { refuse } from "#server/refusals.ts";
import { send } from "#server/send.ts";
import { StartError } from "#server/settings.ts";
import { endings } from "#server/site.ts";
import { assetHeaders, cacheControl, securityHeaders } from "#tooling/publish/headers.ts";
import { listFiles } from "#tooling/publish/list-files.ts";
import { isCompressible, mediaType } from "#tooling/publish/media-types.ts";
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
  const describe = (path: string) => ({
    path,
    encodings: (["br", "gzip"] as const).filter((encoding) => files.includes(path + endings[encoding])),
    headers: {
      "Content-Type": mediaType(path) ?? "application/octet-stream",
      ...(isCompressible(path) && { Vary: "Accept-Encoding" }),
    },
  });
  const { "Permissions-Policy": permissions = "", ...headers } = securityHeaders(POLICY);
  const page = {
    ...describe("index.html"),
    headers: {
      ...describe("index.html").headers,
      ...headers,
      // Passkeys are the one power that this page has beyond the visitors' pages.
      "Permissions-Policy": permissions.replace("credentials-get=()", "credentials-get=(self)"),
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      [BUILD_HEADER]: build,
    },
  };
  const plain = { etag: false, acceptRanges: false };
  for (const path of [DESK, `${DESK}/*`])
    app.get(path, (request, reply) => send(page, request, reply, plain, folder));

  const assets = new Map(
    files
      .filter((file) => /^(?:assets\/|licenses\.txt$)/.test(file) && !/\.(?:br|gz)$/.test(file))
      .map((file) => [
        `${DESK}/${file}`,
        {
          ...describe(file),
          headers: { ...describe(file).headers, ...assetHeaders, "Cache-Control": cacheControl(`/${file}`) },
        },
      ]),
  );
  for (const address of [`${DESK}/assets/*`, `${DESK}/licenses.txt`])
    app.get(address, (request, reply) => {
      const [path = ""] = request.url.split("?");
      const asset = assets.get(path);
      return asset ? send(asset, request, reply, {}, folder) : refuse(reply, 404, "There is no such file.");
    });
}
