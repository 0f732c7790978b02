import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { expect, test } from "vitest";
import { clientOf, limitConnections } from "./connections.ts";

function connect(server: EventEmitter, remoteAddress: string) {
  const socket = new EventEmitter();
  const connection = Object.assign(socket, {
    remoteAddress,
    destroyed: false,
    destroy() {
      connection.destroyed = true;
      socket.emit("close");
    },
  });
  server.emit("connection", connection);
  return connection;
}

test("limits the concurrent connections of one address only", () => {
  const server = new EventEmitter();
  limitConnections(server as Server, 2);
  const [first, second, third] = [1, 2, 3].map(() => connect(server, "192.0.2.1"));
  expect([first?.destroyed, second?.destroyed, third?.destroyed]).toEqual([false, false, true]);
  expect(connect(server, "192.0.2.2").destroyed).toBe(false);
  first?.destroy();
  expect(connect(server, "::ffff:192.0.2.1").destroyed).toBe(false);
  expect(connect(server, "192.0.2.1").destroyed).toBe(true);
});

test("does not limit a proxy on this machine", () => {
  const server = new EventEmitter();
  limitConnections(server as Server, 1);
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.0.0.1"])
    expect(connect(server, address).destroyed).toBe(false);
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["fe80::", "fe80:0:0:0"],
])("%s belongs to the network %s", (address, network) => {
  expect(clientOf(address)).toBe(network);
});
