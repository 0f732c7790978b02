import { negotiate } from "@fastify/accept-negotiator";
import type { SendOptions } from "@fastify/static";
import type { FastifyReply } from "fastify";
import { ENCODING_SUFFIXES, type SiteFile } from "./site.ts";

/** Sends a file, in the smallest encoding that the client accepts. */
export function send(
  { folder, path, headers, encodings }: SiteFile,
  reply: FastifyReply,
  options: SendOptions = {},
): FastifyReply {
  const { headers: requestHeaders } = reply.request;
  // @fastify/send would answer 412 or 304. A condition on a date or tag that the response does not have must be ignored:
  // https://www.rfc-editor.org/rfc/rfc9110#section-13
  delete requestHeaders["if-unmodified-since"];
  if (options.etag === false) {
    delete requestHeaders["if-match"];
    delete requestHeaders["if-none-match"];
  }
  const encoding = negotiate(requestHeaders["accept-encoding"] ?? "", encodings);
  // Sets the headers only once the file is found: they would be wrong for a 404 response.
  const onFile = () => {
    reply.headers({ ...headers, ...(encoding && { "Content-Encoding": encoding }) });
  };
  return reply.sendFile(encoding ? path + ENCODING_SUFFIXES[encoding] : path, folder, { ...options, onFile });
}
