import { negotiate } from "@fastify/accept-negotiator";
import type { SendOptions } from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ENCODING_SUFFIXES, type SiteFile } from "./site.ts";

/** Sends a file, in the smallest encoding that the client accepts. */
export function send(
  { folder, path, headers, encodings }: SiteFile,
  request: FastifyRequest,
  reply: FastifyReply,
  options: SendOptions = {},
): FastifyReply {
  // @fastify/send would answer 412 or 304. A condition on a date or tag that the response does not have must be ignored:
  // https://www.rfc-editor.org/rfc/rfc9110#section-13
  delete request.headers["if-unmodified-since"];
  if (options.etag === false) {
    delete request.headers["if-match"];
    delete request.headers["if-none-match"];
  }
  const encoding = negotiate(request.headers["accept-encoding"] ?? "", encodings);
  // Sets the headers only once the file is found: they would be wrong for a 404 response.
  const onFile = () => {
    reply.headers({ ...headers, ...(encoding && { "Content-Encoding": encoding }) });
  };
  return reply.sendFile(encoding ? path + ENCODING_SUFFIXES[encoding] : path, folder, { ...options, onFile });
}
