import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { open } from "#tests/support/raw-http-client.ts";
import { runnerForTests } from "#tests/support/server-process.ts";

const runner = runnerForTests();

// Time for the server's process to take notice of what was sent to it.
const aMoment = () => setTimeout(200);

/** A server that has a part of a request, and was told to stop. */
async function stopWithin(request: string) {
  const { child, url } = await runner.up();
  const client = await open(Number(new URL(url).port), request);
  await aMoment();
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  return { child, client, exit };
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s ends the server with status 0 beside idle connections",
  async (signal) => {
    const { child, url } = await runner.up();
    await (await fetch(url)).text();
    const exit = once(child, "exit");
    child.kill(signal);
    expect((await exit)[0]).toBe(0);
  },
);

test("a request that is being sent is still answered, as the last of its connection", async () => {
  const { client, exit } = await stopWithin("GET /apply HTTP/1.1\r\nHost: a\r\n");
  await aMoment();
  client.write("\r\n");
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*<h1>apply<\/h1>/i);
  expect((await exit)[0]).toBe(0);
});

test("a second signal ends the server at once, even with a request half sent", async () => {
  const { child, exit } = await stopWithin("GET /apply HTTP/1.1\r\n");
  await aMoment();
  child.kill("SIGTERM");
  expect((await exit)[0]).toBe(143);
});

test("a request that never ends is cut off within five seconds", { timeout: 10_000 }, async () => {
  const { exit } = await stopWithin("GET /apply HTTP/1.1\r\n");
  const begun = Date.now();
  expect((await exit)[0]).toBe(0);
  expect(Date.now() - begun).toBeLessThan(5_000);
});
