import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/**
 * Sends a stream as a file. If it breaks off, the connection is reset: behind a proxy that speaks HTTP/1.0, as nginx does by
 * default, a normal end of the connection would be the end of the whole file.
 */
export function sendDownload(reply: FastifyReply, file: Readable, name: string): FastifyReply {
  reply.header("Content-Disposition", `attachment; filename="${name}"`);
  // Once the headers are sent there is no error response: the browser sees an incomplete download.
  file.once("error", ({ message }) => {
    if (!reply.raw.headersSent) return;
    reply.log.error(`The download of ${name} broke off: ${message}`);
    reply.request.raw.socket.resetAndDestroy();
  });
  return reply.send(file);
}
