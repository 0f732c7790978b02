import { addressOf, notFoundFile } from "#tooling/publish/addresses.ts";
import { compressedEndings } from "#tooling/publish/compress.ts";
import { assetHeaders, cacheControl, isAsset, securityHeaders } from "#tooling/publish/headers.ts";
import { listFiles } from "#tooling/publish/list-files.ts";
import { strictPolicy } from "#tooling/publish/policy.ts";
import { textType } from "#tooling/publish/text-types.ts";
import { readTextFile, type TextFile } from "./text-file.ts";

/** A photograph or font: streamed from disk by @fastify/static, which knows about ranges. */
export interface BinaryFile {
  readonly kind: "binary";
  /** Path below the build folder, with a leading slash. */
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Everything the server can answer with. An address that is not in here does not exist. */
export interface Site {
  readonly files: ReadonlyMap<string, TextFile | BinaryFile>;
  /** Other spellings of an address, such as `/apply/`, to the one address. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly notFound: TextFile;
}

/**
 * Reads the list of a build folder's files once, and the texts among them into memory: together they are a few
 * megabytes, and answering from memory is several times faster than from disk. Since only listed addresses
 * are ever answered, no request, however written, can reach outside the folder.
 *
 * `policies` maps addresses to Content-Security-Policy values. Throws when the folder has no 404 page.
 */
export async function readSite(root: string, policies: Readonly<Record<string, string>>): Promise<Site> {
  const { published, siblings } = await listPublished(root);
  const files = new Map<string, TextFile | BinaryFile>();
  const redirects = new Map<string, string>();
  for (const file of published) {
    const address = addressOf(file);
    const security = isAsset(address) ? assetHeaders : securityHeaders(policies[address] ?? strictPolicy);
    const headers = { ...security, "Cache-Control": cacheControl(address) };
    const type = textType(file);
    files.set(
      address,
      type === undefined
        ? { kind: "binary", file: `/${file}`, headers }
        : await readTextFile(root, file, siblings, { ...headers, "Content-Type": type }),
    );
    if (`/${file}` === address) continue;
    redirects.set(`/${file}`, address);
    if (address !== "/") redirects.set(`${address}/`, address);
  }
  const notFound = files.get(`/${notFoundFile}`);
  if (notFound?.kind !== "text")
    throw new Error(`The build folder has no ${notFoundFile}. Run npm run build.`);
  files.delete(`/${notFoundFile}`);
  return { files, redirects, notFound };
}

async function listPublished(root: string): Promise<{ published: string[]; siblings: Set<string> }> {
  const all = (await listFiles(root)).filter((file) => !/(?:^|\/)\./.test(file));
  const names = new Set(all);
  const isSibling = (file: string) =>
    compressedEndings.some((ending) => file.endsWith(ending) && names.has(file.slice(0, -ending.length)));
  return { published: all.filter((file) => !isSibling(file)), siblings: new Set(all.filter(isSibling)) };
}
