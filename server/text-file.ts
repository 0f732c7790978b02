import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { negotiate } from "@fastify/accept-negotiator";

/** One form of a file, ready to send: the bytes, and the headers that are about these bytes. */
export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: string[];
  /** The same for 304: without those that are about the body. */
  readonly headersWhenKnown: string[];
}

/** A page, script or style held in memory in every encoding that was made of it ahead of time. */
export interface TextFile {
  readonly kind: "text";
  readonly representations: ReadonlyMap<string, Representation>;
  /** Encodings that exist for this file, the smallest first. */
  readonly encodings: string[];
}

const identity = "identity";
const encodingEndings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Reads a text file and its compressed siblings.
 *
 * Each encoding has its own strong ETag, as RFC 9110, 8.8.3.3 asks of representations that differ in bytes.
 * It is made from the content, so that it survives a restart and a rebuild that changed nothing.
 */
export async function readTextFile(
  root: string,
  file: string,
  siblings: ReadonlySet<string>,
  headers: Readonly<Record<string, string>>,
): Promise<TextFile> {
  const body = await readFile(join(root, file));
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const representations = new Map([[identity, represent(body, `"${digest}"`, headers)]]);
  for (const [encoding, ending] of encodingEndings) {
    if (!siblings.has(file + ending)) continue;
    const encoded = await readFile(join(root, file + ending));
    const encodedHeaders = { ...headers, "Content-Encoding": encoding };
    representations.set(encoding, represent(encoded, `"${digest}-${encoding}"`, encodedHeaders));
  }
  const encodings = [...representations.keys()].filter((encoding) => encoding !== identity);
  return { kind: "text", representations, encodings };
}

/** Picks the form that an `Accept-Encoding` header allows: the smallest, or the plain one if nothing fits. */
export function chooseRepresentation(file: TextFile, acceptEncoding: string | undefined): Representation {
  const encoding = (acceptEncoding && negotiate(acceptEncoding, file.encodings)) || identity;
  return file.representations.get(encoding) as Representation;
}

/** Whether an `If-None-Match` header names this ETag, compared weakly (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

function represent(body: Buffer, etag: string, headers: Readonly<Record<string, string>>): Representation {
  const { "Content-Type": type = "", ...others } = { ...headers, ETag: etag, Vary: "Accept-Encoding" };
  const ofBody = { "Content-Type": type, "Content-Length": `${body.length}` };
  return {
    body,
    etag,
    headers: Object.entries({ ...others, ...ofBody }).flat(),
    headersWhenKnown: Object.entries(others).flat(),
  };
}
