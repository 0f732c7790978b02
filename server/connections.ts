import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { type ClientNetwork, clientNetworks, withoutPort } from "./client-networks.ts";
import { MIN_BYTES_PER_SECOND } from "./limits.ts";
import { refuse, refuseConnection } from "./refusals.ts";

/**
 * Limits the open connections of one client, which could otherwise use all of the server's. A connection counts for the
 * address it comes from, and behind a trusted proxy for the client of its last request. This machine has no limit.
 *
 * @param max for one address or IPv6 /64 network
 */
export function limitConnections(app: FastifyInstance, max: number): void {
  const open = new Map<string, number>();
  const networks = new WeakMap<Socket, readonly ClientNetwork[]>();

  const change = (name: string, by: 1 | -1) => {
    const count = (open.get(name) ?? 0) + by;
    if (count === 0) open.delete(name);
    else open.set(name, count);
  };
  const release = (socket: Socket) => {
    for (const { name } of networks.get(socket) ?? []) change(name, -1);
    networks.delete(socket);
  };
  const assign = (socket: Socket, address: string): boolean => {
    release(socket);
    const next = clientNetworks(address);
    if (next.some(({ name, addresses }) => (open.get(name) ?? 0) >= max * addresses)) return false;
    for (const { name } of next) change(name, 1);
    networks.set(socket, next);
    return true;
  };

  app.server.on("connection", (socket: Socket) => {
    if (assign(socket, socket.remoteAddress ?? "")) socket.once("close", () => release(socket));
    else socket.destroy();
  });
  app.addHook("onRequest", ({ ip, raw: { socket } }, reply, done) => {
    if (assign(socket, withoutPort(ip))) done();
    else
      refuse(
        reply.header("Connection", "close"),
        429,
        "Your address has too many connections. Wait a minute.",
      );
  });
}

/**
 * Closes a connection that has sent more than `max` requests without waiting for their answers. Node handles all of them at
 * once, and each has a file open until it is answered.
 */
export function limitPipelining(app: FastifyInstance, max: number): void {
  const unanswered = new WeakMap<Socket, number>();
  const countOf = (socket: Socket) => unanswered.get(socket) ?? 0;

  app.addHook("onRequest", ({ raw: { socket } }, reply, done) => {
    const count = countOf(socket) + 1;
    if (socket.destroyed || count > max) {
      reply.hijack();
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    done();
  });
  app.addHook("onResponse", ({ raw: { socket } }, _reply, done) => {
    unanswered.set(socket, countOf(socket) - 1);
    done();
  });
}

/**
 * Refuses a body that is not received in time, and closes its connection.
 *
 * @param least the time for a small body, in milliseconds. A larger one has the time of the minimum speed.
 */
export function limitBodyTime(app: FastifyInstance, least: number): void {
  app.addHook("preParsing", ({ raw, headers, routeOptions: { bodyLimit } }, _reply, body, done) => {
    if (headers["content-length"] ?? headers["transfer-encoding"]) {
      const cutOff = () => {
        // Injected requests have no connection.
        if (!raw.complete && raw.socket.writable)
          refuseConnection({ code: "ERR_HTTP_REQUEST_TIMEOUT" }, raw.socket);
      };
      const timer = setTimeout(cutOff, Math.max(least, (bodyLimit / MIN_BYTES_PER_SECOND) * 1000));
      raw.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
    }
    done(null, body);
  });
}
