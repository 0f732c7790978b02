import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createApp } from "./app.ts";
import { makeSampleApp, type SampleApp } from "./sample-app.ts";

const soon = { headers: 200, request: 400, idle: 100, stalled: 500, checkEvery: 50 };
const photo = { path: "/assets/large-0a1b2c.avif", bytes: 32 * 1024 * 1024 };
// What the server may hold for a reader who has stopped: the stream's own buffers, a small part of the photo.
const mostHeld = 1024 * 1024;

let sample: SampleApp;
const clients: Socket[] = [];

beforeAll(async () => {
  sample = await makeSampleApp(soon);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});
afterAll(() => sample.close());

async function open(port = sample.port): Promise<Socket> {
  const client = connect(port, "127.0.0.1");
  clients.push(client);
  await once(client, "connect");
  return client;
}

test("headers that come drop by drop are cut off with a status, and others are answered meanwhile", async () => {
  const client = await open();
  client.write("GET / HTTP/1.1\r\nHost: a\r\n");
  const drops = setInterval(() => client.write("X: y\r\n"), 20);
  client.on("error", () => client.destroy());
  const answer = text(client).finally(() => clearInterval(drops));
  expect((await sample.ask({ path: "/apply" })).status).toBe(200);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*Content-Security-Policy:/i);
});

test("a connection on which nothing is asked is closed", async () => {
  const [silent, served] = [await open(), await open()];
  const closed = Promise.all([once(silent, "close"), once(served, "close")]);
  served.write("GET /apply HTTP/1.1\r\nHost: a\r\n\r\n");
  for (const client of [silent, served]) client.resume();
  await closed;
});

test("readers who stop in a large photo cost a small part of it each, block nobody, and are let go", async () => {
  await writeFile(join(sample.folder, photo.path), randomBytes(photo.bytes));
  const app = await createApp({ root: sample.folder, limits: soon });
  const served: Socket[] = [];
  app.server.on("connection", (socket: Socket) => served.push(socket));
  const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  for (let reader = 0; reader < 10; reader += 1) {
    const client = await open(port);
    client.write(`GET ${photo.path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await once(client, "readable");
  }
  expect((await app.inject("/robots.txt")).statusCode).toBe(200);
  for (const socket of served) expect(socket.writableLength).toBeLessThan(mostHeld);
  await expect.poll(() => served.every((socket) => socket.destroyed), { timeout: 20_000 }).toBe(true);
  await app.close();
});

test("a client that asks and asks and never reads is not listened to any further", async () => {
  const served = once(sample.app.server, "connection") as Promise<[Socket]>;
  const client = await open();
  client.on("error", () => client.destroy());
  const [socket] = await served;
  client.write("GET /apply HTTP/1.1\r\nHost: a\r\n\r\n".repeat(100_000));
  await once(socket, "close");
  expect(socket.bytesWritten).toBeLessThan(photo.bytes);
  expect((await sample.ask({ path: "/apply" })).status).toBe(200);
});
