import { negotiate } from "@fastify/accept-negotiator";
import type { SendOptions } from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ENCODING_SUFFIXES, type SiteFile } from "./site.ts";

/** Answers with a file, in the smallest coding that the request takes. */
export function send(
  { folder, path, headers, encodings }: SiteFile,
  request: FastifyRequest,
  reply: FastifyReply,
  options: SendOptions = {},
): FastifyReply {
  const encoding = negotiate(request.headers["accept-encoding"] ?? "", encodings);
  // Not before the file is found, since headers about it would be wrong for the answer that it is gone.
  const onFile = () => {
    reply.headers({ ...headers, ...(encoding && { "Content-Encoding": encoding }) });
  };
  return reply.sendFile(encoding ? path + ENCODING_SUFFIXES[encoding] : path, folder, { ...options, onFile });
}
