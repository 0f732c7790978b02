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
  const encoding = negotiate(request.headers["accept-encoding"] ?? "", encodings);
  // Sets the headers only once the file is found: they would be wrong for a 404 response.
  const onFile = () => {
    reply.headers({ ...headers, ...(encoding && { "Content-Encoding": encoding }) });
  };
  return reply.sendFile(encoding ? path + ENCODING_SUFFIXES[encoding] : path, folder, { ...options, onFile });
}
