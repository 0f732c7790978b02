import { negotiate } from "@fastify/accept-negotiator";
import type { SendOptions } from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import { endings, type SiteFile } from "./site.ts";

/**
 * Answers with a file, in the smallest coding that the request takes.
 *
 * @param folder where it is, if not in the site's own
 */
export function send(
  { path, headers, encodings }: SiteFile,
  request: FastifyRequest,
  reply: FastifyReply,
  options: SendOptions = {},
  folder?: string,
): FastifyReply {
  const encoding = negotiate(request.headers["accept-encoding"] ?? "", encodings);
  // Not before the file is found, since headers about it would be wrong for the answer that it is gone.
  const onFile = () => {
    reply.headers({ ...headers, ...(encoding && { "Content-Encoding": encoding }) });
  };
  const name = encoding ? path + endings[encoding] : path;
  return folder === undefined
    ? reply.sendFile(name, { ...options, onFile })
    : reply.sendFile(name, folder, { ...options, onFile });
}
