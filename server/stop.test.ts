import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { publish } from "#tooling/publish/publish.ts";
import { makeSampleBuild, type SampleBuild } from "#tooling/publish/sample-build.ts";
import { makeRunner, type Runner } from "./run-main.ts";

let build: SampleBuild;
let runner: Runner;

beforeAll(async () => {
  build = await makeSampleBuild();
  await publish(build.folder);
  runner = makeRunner(build.folder);
});
afterEach(() => runner.endAll());
afterAll(() => build.remove());

// Time for the server's process to take notice of what was sent to it.
const aMoment = () => setTimeout(200);

describe("stopping", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "%s ends the server with status 0, idle connections or not",
    async (signal) => {
      const { child, url } = await runner.up();
      await (await fetch(url)).text();
      const exit = once(child, "exit");
      child.kill(signal);
      expect((await exit)[0]).toBe(0);
    },
  );

  test("a request that is being sent is still answered", async () => {
    const { child, url } = await runner.up();
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    await once(socket, "connect");
    socket.write("GET /apply HTTP/1.1\r\nHost: a\r\n");
    await aMoment();
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await aMoment();
    socket.write("\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*<h1>apply<\/h1>/);
    expect((await exit)[0]).toBe(0);
  });

  test("a second signal ends the server at once, even with a request half sent", async () => {
    const { child, url } = await runner.up();
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => socket.destroy());
    await once(socket, "connect");
    socket.write("GET /apply HTTP/1.1\r\n");
    await aMoment();
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await aMoment();
    child.kill("SIGTERM");
    expect((await exit)[0]).toBe(143);
  });

  test("a request that never ends is cut off within five seconds", { timeout: 10_000 }, async () => {
    const { child, url } = await runner.up();
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => socket.destroy());
    await once(socket, "connect");
    socket.write("GET /apply HTTP/1.1\r\n");
    await aMoment();
    const [exit, begun] = [once(child, "exit"), Date.now()];
    child.kill("SIGTERM");
    expect((await exit)[0]).toBe(0);
    expect(Date.now() - begun).toBeLessThan(5_000);
  });
});
