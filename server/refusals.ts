import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { FastifyReply } from "fastify";
import { securityHeaders } from "#hosting/headers.ts";
import { strictPolicy } from "#hosting/policy.ts";

/** The headers of every answer that is not a file: redirects and refusals. */
export const plainHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders(strictPolicy),
  "Cache-Control": "no-cache",
  "Content-Type": "text/plain; charset=utf-8",
};

/** Answers with a status from 400 up and one sentence of plain text. */
export function refuse(reply: FastifyReply, status: number, reason: string): FastifyReply {
  return reply.code(status).headers(plainHeaders).send(`${reason}\n`);
}

const reasons = new Map<string | undefined, readonly [status: number, reason: string]>([
  ["HPE_HEADER_OVERFLOW", [431, "The request's headers are too long."]],
  ["ERR_HTTP_REQUEST_TIMEOUT", [408, "The request took too long."]],
]);

const lastRequests = new WeakMap<Duplex, IncomingMessage>();

/** Remembers what was asked last on each connection of a server, for `refuseConnection`. */
export function rememberRequests(server: Server): void {
  server.on("request", (request) => lastRequests.set(request.socket, request));
}

/**
 * Answers on the bare connection when Node's parser gave up on a request before there was one to reply to:
 * garbage, headers beyond the limit, a client that takes too long. Shaped for Node's `clientError` event.
 */
export function refuseConnection(error: Pick<NodeJS.ErrnoException, "code">, socket: Duplex): void {
  // Beside the answer to an earlier request of the same connection this one could be taken for it.
  const isEarlierOpen = lastRequests.get(socket)?.complete;
  if (!socket.writable || isEarlierOpen || (socket as Socket).bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const [status, reason] = reasons.get(error.code) ?? [400, "This is not a request that can be understood."];
  const headers = { ...plainHeaders, "Content-Length": `${reason.length + 1}`, Connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  // A peer that is gone by now is the expected case, not a fault.
  socket.once("error", () => socket.destroy());
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${reason}\n`;
  socket.end(answer, () => socket.destroy());
}
