import type { Server, Socket } from "node:net";
import { type MockInstance, vi } from "vitest";

/** Records the timeouts that a server sets for its next connections, in milliseconds. They take effect all the same. */
export function recordTimeouts(server: Server): () => number[] {
  const spies: MockInstance<Socket["setTimeout"]>[] = [];
  server.on("connection", (socket: Socket) => spies.push(vi.spyOn(socket, "setTimeout")));
  return () => spies.flatMap(({ mock }) => mock.calls.map(([timeout]) => timeout));
}
