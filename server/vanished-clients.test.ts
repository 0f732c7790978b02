import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readlink, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "./app.ts";
import { makeSampleApp, type SampleApp } from "./sample-app.ts";

const photo = "/assets/large-0a1b2c.avif";
const openFiles = "/proc/self/fd";
const generous = { timeout: 20_000 };

let sample: SampleApp;
let app: Awaited<ReturnType<typeof createApp>>;
let port: number;

beforeAll(async () => {
  sample = await makeSampleApp();
  await writeFile(join(sample.folder, photo), Buffer.alloc(16 * 1024 * 1024, 1));
  app = await createApp({ root: sample.folder });
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(async () => {
  await app.close();
  await sample.close();
});

async function send(request: string): Promise<Socket> {
  const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  await once(client, "connect");
  client.write(request);
  return client;
}

const connections = () => promisify(app.server.getConnections.bind(app.server))();

async function photosOpen(): Promise<number> {
  const links = await Promise.all(
    (await readdir(openFiles)).map((name) => readlink(join(openFiles, name)).catch(() => "")),
  );
  return links.filter((link) => link.endsWith(photo)).length;
}

test.each([
  ["within a request", "GET /apply HTTP/1.1\r\nHo", 0],
  ["within a photo", `GET ${photo} HTTP/1.1\r\nHost: a\r\n\r\n`, 1],
])("clients that vanish %s leave nothing behind", async (_when, request, reads) => {
  for (let round = 0; round < 50; round += 1) {
    const client = await send(request);
    if (reads > 0) await once(client, "readable");
    client.resetAndDestroy();
  }
  await expect.poll(connections, generous).toBe(0);
  if (existsSync(openFiles)) await expect.poll(photosOpen, generous).toBe(0);
  expect((await text(await send("GET /apply HTTP/1.0\r\n\r\n"))).slice(0, 15)).toBe("HTTP/1.1 200 OK");
});

test("a client that has said all it will is still answered", async () => {
  const client = await send("GET /apply HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  client.end();
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*<\/html>$/);
});

test("a client that stops talking within a request is refused and closed", async () => {
  const client = await send("GET /apply HTTP/1.1\r\nHost: a\r\n");
  client.end();
  expect(await text(client)).toMatch(/^HTTP\/1\.1 400 /);
  await expect.poll(connections, generous).toBe(0);
});
