import { EventEmitter, once } from "node:events";
import { type AddressInfo, connect as connectTo, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { limitConnections } from "./connections.ts";

function start(max: number): FastifyInstance {
  const app = Fastify({ trustProxy: "127.0.0.1", forceCloseConnections: true });
  onTestFinished(() => app.close());
  limitConnections(app, max);
  app.get("/", async () => "here");
  return app;
}

function connect({ server }: FastifyInstance, remoteAddress: string) {
  const socket = new EventEmitter();
  const connection = Object.assign(socket, {
    remoteAddress,
    destroyed: false,
    destroy() {
      connection.destroyed = true;
      socket.emit("close");
    },
  });
  server.emit("connection", connection as unknown as Socket);
  return connection;
}

test("limits the concurrent connections of one address only", () => {
  const server = start(2);
  const [first, second, third] = [1, 2, 3].map(() => connect(server, "192.0.2.1"));
  expect([first?.destroyed, second?.destroyed, third?.destroyed]).toEqual([false, false, true]);
  expect(connect(server, "192.0.2.2").destroyed).toBe(false);
  first?.destroy();
  expect(connect(server, "::ffff:192.0.2.1").destroyed).toBe(false);
  expect(connect(server, "192.0.2.1").destroyed).toBe(true);
});

test("limits all networks of an IPv6 household together to four times as many", () => {
  const server = start(1);
  const networks = ["1", "2", "3", "4", "5"].map((number) => connect(server, `2001:db8:1:${number}::1`));
  expect(networks.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false, true]);
  expect(connect(server, "2001:db8:2::1").destroyed).toBe(false);
});

test("does not limit this machine", () => {
  const server = start(1);
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.0.0.1"])
    expect(connect(server, address).destroyed).toBe(false);
});

test("counts the connections of a trusted proxy for the client of their last request", async () => {
  const app = start(2);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const request = async (socket: Socket, client: string) => {
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\n\r\n`);
    const [answer] = await once(socket, "data");
    return String(answer).split(" ")[1];
  };
  const [first, second, third, fourth] = [1, 2, 3, 4].map(() => connectTo(port, "127.0.0.1"));
  if (!first || !second || !third || !fourth) throw new Error("no connections");

  expect(await request(first, "192.0.2.1")).toBe("200");
  expect(await request(second, "192.0.2.1")).toBe("200");
  const closed = once(third, "close");
  expect(await request(third, "192.0.2.1:40001")).toBe("429");
  await closed;
  // The proxy uses an open connection for another client.
  expect(await request(second, "192.0.2.2")).toBe("200");
  expect(await request(fourth, "192.0.2.1")).toBe("200");
});
