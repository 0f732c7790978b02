import type { Server } from "node:http";
import type { Socket } from "node:net";
import { isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Closes a new connection if its address, or its IPv6 /64 network, has too many already, because one client could otherwise
 * use all of the server's connections. Exempts this machine: its connections are those of a proxy.
 */
export function limitConnections(server: Server, max: number): void {
  const open = new Map<string, number>();

  server.on("connection", (socket: Socket) => {
    const client = clientOf(socket.remoteAddress ?? "");
    if (client === undefined) return;
    const count = open.get(client) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    open.set(client, count + 1);
    socket.once("close", () => {
      const remaining = (open.get(client) ?? 1) - 1;
      if (remaining === 0) open.delete(client);
      else open.set(client, remaining);
    });
  });
}

/**
 * Closes a connection that has sent more than `max` requests without waiting for their answers, since each has a file open
 * until it is answered. Node begins with all of them at once.
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

/** The client of a connection, by address or IPv6 network; undefined for this machine. */
export function clientOf(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
  if (plain === "::1" || plain.startsWith("127.")) return undefined;
  if (!isIPv6(plain)) return plain;
  const [start = "", end = ""] = plain.split("::");
  const groups = start.split(":").filter(Boolean);
  const rest = end.split(":").filter(Boolean);
  return [...groups, ...Array(8 - groups.length - rest.length).fill("0"), ...rest].slice(0, 4).join(":");
}
