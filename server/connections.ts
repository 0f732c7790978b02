import type { Server } from "node:http";
import type { Socket } from "node:net";
import { isIPv6 } from "node:net";

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
