import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ConfigError } from "#app/lib/config-error.ts";
import { assetHeaders, securityHeaders } from "#hosting/headers.ts";
import { listFiles } from "#hosting/list-files.ts";
import { headerPolicy, pagePolicy } from "#hosting/policy.ts";
import { refuse } from "#server/refusals.ts";
import { send } from "#server/send.ts";
import type { Build } from "#server/settings.ts";
import { assetsIn, describeFile, type SiteFile } from "#server/site.ts";
import { BUILD_HEADER, DESK } from "../api/shared.ts";

/** The built desk: its document, the document of its preview, and its files by path below the desk's. */
export interface Pages {
  readonly page: SiteFile;
  readonly preview: SiteFile;
  readonly files: ReadonlyMap<string, SiteFile>;
  /** A hash that changes with each build. */
  readonly build: string;
}

// Like the visitors' pages, but without any inline code.
const POLICY = headerPolicy(pagePolicy({ scripts: [], styles: [], connect: "'self'", frame: "'self'" }));
// The preview only shows pages and makes no requests.
const PREVIEW_POLICY = headerPolicy(pagePolicy({ scripts: [], styles: [] }), "'self'");

const NOT_CACHED = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

// The licenses of the packages in the scripts.
const LICENSES = "licenses.txt";

/**
 * Reads the built desk once, with the hashed files of earlier builds.
 * @throws ConfigError if the desk was not built
 */
export async function readPages({ root, others }: Pick<Build, "root" | "others">): Promise<Pages> {
  const folder = deskFolder(root);
  const document = join(folder, "index.html");
  if (!hasDesk({ root }))
    throw new ConfigError(`There is no built desk in ${folder}. Run npm run build first.`);
  const hash = createHash("sha256").update(await readFile(document));
  const names = await listFiles(folder);
  const assets = await Promise.all([...others.map(deskFolder), folder].map(assetsIn));
  const build = hash.digest("hex").slice(0, 16);
  const licenses = describeFile(folder, LICENSES, names, assetHeaders);
  return {
    page: describeFile(folder, "index.html", names, pageHeaders(build)),
    preview: describeFile(folder, "preview.html", names, {
      ...securityHeaders(PREVIEW_POLICY, { framed: true }),
      ...NOT_CACHED,
    }),
    files: new Map([...assets.flat(), [`/${LICENSES}`, licenses]]),
    build,
  };
}

/** Whether a build has a desk. */
export function hasDesk({ root }: Pick<Build, "root">): boolean {
  return existsSync(join(deskFolder(root), "index.html"));
}

function deskFolder(root: string): string {
  return join(dirname(root), "desk");
}

function pageHeaders(build: string): Readonly<Record<string, string>> {
  return {
    // Passkeys are the only permission that the desk has and the visitors' pages do not.
    ...securityHeaders(POLICY, { passkeys: true }),
    ...NOT_CACHED,
    [BUILD_HEADER]: build,
  };
}

/** Serves the desk's pages, which share one document, and its files. */
export async function deskPages(app: FastifyInstance, { pages }: { pages: () => Pages }): Promise<void> {
  const plain = { etag: false, acceptRanges: false };
  for (const path of [DESK, `${DESK}/*`])
    app.get(path, (_request, reply) => send(pages().page, reply, plain));

  app.get(`${DESK}/preview`, (_request, reply) => send(pages().preview, reply, plain));

  const sendFile = (address: string, reply: FastifyReply) => {
    const file = pages().files.get(address);
    return file ? send(file, reply) : refuse(reply, 404, "There is no such file.");
  };
  app.get(`${DESK}/${LICENSES}`, (_request, reply) => sendFile(`/${LICENSES}`, reply));
  app.get<{ Params: { "*": string } }>(`${DESK}/assets/*`, (request, reply) =>
    sendFile(`/assets/${request.params["*"]}`, reply),
  );
}
