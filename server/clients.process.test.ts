import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makePublishedBuild } from "#tests/support/build-factory.ts";
import { open as openTo } from "#tests/support/raw-http-client.ts";
import { startTestApp, type TestApp } from "#tests/support/test-app.ts";
import { createApp } from "./app.ts";
import { readSettings } from "./settings.ts";

// Short for a test, but long enough for a busy machine to answer clients that are not slow.
const shortTimeouts = {
  requestTimeout: 2_500,
  keepAliveTimeout: 500,
  connectionTimeout: 2_000,
  http: { headersTimeout: 2_000, connectionsCheckingInterval: 50 },
};
// The maximum that the server may buffer for a stopped reader: the stream's own buffers, a small part of the photo's 32 MB.
const maxBuffered = 1024 * 1024;

let site: TestApp;
const clients: Socket[] = [];

/** The site with a photo that is large enough to take a while. */
async function startWithLargePhoto(options?: typeof shortTimeouts): Promise<TestApp> {
  const started = await startTestApp(options);
  await writeFile(join(started.folder, "assets/large-0a1b2c.avif"), Buffer.alloc(32 * 1024 * 1024, 1));
  return started;
}
const photoRequest = "GET /assets/large-0a1b2c.avif HTTP/1.1\r\nHost: a\r\n\r\n";

beforeAll(async () => {
  site = await startWithLargePhoto(shortTimeouts);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});
afterAll(() => site.close());

type Connection = { client: Socket; served: Socket };

/** Both ends of a new connection. One at a time: concurrent calls would wait for the same connection. */
async function open(
  request: string,
  { port, app }: Pick<TestApp, "port" | "app"> = site,
): Promise<Connection> {
  const [client, [served]] = await Promise.all([
    openTo(port, request),
    once(app.server, "connection") as Promise<[Socket]>,
  ]);
  clients.push(client);
  return { client, served };
}

/** Continues a request slowly, and reads the answer. A write after the answer would fail and discard it. */
function drip({ client, served }: Connection, next: () => string): Promise<string> {
  const timer = setInterval(() => served.writableEnded || client.write(next()), 20);
  return text(client).finally(() => clearInterval(timer));
}

const applyStatus = async () => (await site.ask({ path: "/apply" })).status;

test("slow headers get status 408, and other requests are answered", async () => {
  const answer = drip(await open("GET / HTTP/1.1\r\nHost: a\r\n"), () => "X: y\r\n");
  expect(await applyStatus()).toBe(200);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*Content-Security-Policy:/i);
});

test.each(["", "GET /apply HTTP/1.1\r\nHost: a\r\n\r\n"])(
  "a connection that sends only %j is closed",
  async (request) => {
    const { client, served } = await open(request);
    client.resume();
    if (!served.destroyed) await once(served, "close");
  },
);

test("a client that stops reading a large photo is disconnected", async () => {
  const sockets: Socket[] = [];
  for (let count = 0; count < 10; count += 1) sockets.push((await open(photoRequest)).served);
  await Promise.all(clients.map((client) => once(client, "readable")));
  expect(await applyStatus()).toBe(200);
  for (const socket of sockets) expect(socket.writableLength).toBeLessThan(maxBuffered);
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);
});

test("a slow body is cut off, unless it may be a photo", async () => {
  const build = await makePublishedBuild();
  const app = await createApp(readSettings({}, build.folder), {
    requestTimeout: 300,
    http: { headersTimeout: 2_000, connectionsCheckingInterval: 50 },
  });
  for (const [path, bodyLimit] of [
    ["/small", 1_000],
    ["/photo", 40_000_000],
  ] as const)
    app.post(path, { bodyLimit }, async () => "taken");
  const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  const answerTo = async (path: string) => {
    const head = ["Host: a", "Content-Type: application/json", "Content-Length: 60", "Connection: close"];
    const rest = Array(59).fill(" ");
    const request = `POST ${path} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n1`;
    return drip(await open(request, { port, app }), () => rest.pop() ?? "");
  };
  expect(await answerTo("/small")).toMatch(/^HTTP\/1\.1 408 /);
  expect(await answerTo("/photo")).toMatch(/^HTTP\/1\.1 200 [\s\S]*taken/);
  await app.close();
  await build.remove();
});

test("a client that sends requests ahead of their answers is disconnected", async () => {
  // With the default limits, which disconnect nobody for half a minute.
  const defaultSite = await startWithLargePhoto();
  const last = "GET /apply HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  const { client } = await open(`GET /apply HTTP/1.1\r\nHost: a\r\n\r\n${last}`, defaultSite);
  expect((await text(client)).match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  const { served } = await open(photoRequest.repeat(20_000), defaultSite);
  if (!served.destroyed) await once(served, "close");
  await defaultSite.close();
});

test("a connection over the limit is closed until another one ends", async () => {
  const defaultSite = await startTestApp();
  defaultSite.app.server.maxConnections = 1;
  const status = async () => (await defaultSite.ask({ path: "/apply" })).status;
  const client = await openTo(defaultSite.port, "GET /apply HTTP/1.1\r\n");
  await expect(status()).rejects.toThrow("socket hang up");
  client.destroy();
  await expect.poll(() => status().catch(() => "closed")).toBe(200);
  await defaultSite.close();
});
