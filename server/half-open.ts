import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Closes a new connection where its address has too many that have not sent a whole request yet: one client could hold all
 * connections of the server by sending nothing. A proxy sends at once, and may have as many connections as it likes.
 */
export function limitHalfOpen(server: Server, most: number): void {
  const silent = new Map<string, number>();
  const waiting = new WeakMap<Socket, () => void>();

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const count = silent.get(address) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    silent.set(address, count + 1);
    const done = () => {
      if (!waiting.delete(socket)) return;
      const left = (silent.get(address) ?? 1) - 1;
      if (left === 0) silent.delete(address);
      else silent.set(address, left);
    };
    waiting.set(socket, done);
    socket.once("close", done);
  });
  server.on("request", ({ socket }: IncomingMessage) => waiting.get(socket)?.());
}
