import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyReply } from "fastify";
import { securityHeaders } from "#tooling/publish/headers.ts";
import { strictPolicy } from "#tooling/publish/policy.ts";

/** The headers of every answer that is not a file: redirects and refusals. */
export const plainHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders(strictPolicy),
  "Cache-Control": "no-cache",
};

/** Answers with a status from 400 up and one sentence of plain text. */
export function refuse(reply: FastifyReply, status: number, reason: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...plainHeaders, "Content-Type": "text/plain; charset=utf-8" })
    .send(`${reason}\n`);
}

/**
 * Answers on the bare connection when Node's parser gave up on a request before there was one to reply to:
 * garbage, headers beyond the limit, a client that takes too long. Shaped for Node's `clientError` event.
 */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "HPE_HEADER_OVERFLOW") writeRefusal(socket, 431, "The request's headers are too long.");
  else if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") writeRefusal(socket, 408, "The request took too long.");
  else writeRefusal(socket, 400, "This is not a request that can be understood.");
}

/** Answers CONNECT, which Node hands over as a bare connection. */
export function refuseTunnel(_request: unknown, socket: Duplex): void {
  writeRefusal(socket, 405, "This site answers GET and HEAD only.", { Allow: "GET, HEAD" });
}

function writeRefusal(
  socket: Duplex,
  status: number,
  reason: string,
  extra: Record<string, string> = {},
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = `${reason}\n`;
  const headers = {
    ...plainHeaders,
    ...extra,
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": `${Buffer.byteLength(body)}`,
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  // A peer that is gone by now is the expected case, not a fault.
  socket.once("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`, () =>
    socket.destroy(),
  );
}
