import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { FastifyReply } from "fastify";
import { securityHeaders } from "#hosting/headers.ts";
import { strictPolicy } from "#hosting/policy.ts";

/** The headers of every response that is not a file: redirects and errors. */
export const plainHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders(strictPolicy),
  "Cache-Control": "no-cache",
  "Content-Type": "text/plain; charset=utf-8",
};

/** The headers of every response of the intake's and the desk's API: JSON that is not cached. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...plainHeaders,
  "Cache-Control": "no-store",
  "Content-Type": "application/json; charset=utf-8",
};

/** Responds with a status of 400 or above and one sentence of plain text. */
export function refuse(reply: FastifyReply, status: number, reason: string): FastifyReply {
  // Set for a file whose range or version is refused.
  reply.removeHeader("Content-Encoding");
  return reply.code(status).headers(plainHeaders).send(`${reason}\n`);
}

const reasons = new Map<string | undefined, readonly [status: number, reason: string]>([
  ["HPE_HEADER_OVERFLOW", [431, "The request's headers are too long."]],
  ["ERR_HTTP_REQUEST_TIMEOUT", [408, "The request took too long."]],
]);

const lastRequests = new WeakMap<Duplex, IncomingMessage>();

/** Remembers the last request of each connection, for `refuseConnection`. */
export function rememberRequests(server: Server): void {
  server.on("request", (request) => lastRequests.set(request.socket, request));
}

/**
 * Responds on the raw connection if Node's parser gave up before there was a request to reply to: garbage, headers beyond
 * the limit, a client that takes too long. A listener for Node's `clientError` event.
 */
export function refuseConnection(error: Pick<NodeJS.ErrnoException, "code">, socket: Duplex): void {
  // A client could take this for the response to an earlier request on the same connection.
  const isEarlierOpen = lastRequests.get(socket)?.complete;
  if (!socket.writable || isEarlierOpen || (socket as Socket).bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const [status, reason] = reasons.get(error.code) ?? [400, "This is not a request that can be understood."];
  const headers = { ...plainHeaders, "Content-Length": `${reason.length + 1}`, Connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  // The client has often disconnected by now, which is not an error.
  socket.once("error", () => socket.destroy());
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${reason}\n`;
  socket.end(answer, () => socket.destroy());
}
