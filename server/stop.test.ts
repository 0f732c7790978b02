import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { runnerForTests } from "./run-main.ts";

const runner = runnerForTests();

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

  test("a request that is being sent is still answered, as the last of its connection", async () => {
    const { child, url } = await runner.up();
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    await once(socket, "connect");
    socket.write("GET /apply HTTP/1.1\r\nHost: a\r\n");
    await aMoment();
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await aMoment();
    socket.write("\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*<h1>apply<\/h1>/i);
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

  test("a killed server leaves its port free for the next, with clients still connected", async () => {
    const { child, url } = await runner.up();
    const { port } = new URL(url);
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => socket.destroy());
    await once(socket, "connect");
    socket.write("GET /apply HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(socket, "data");
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    await exit;
    const next = await runner.up({ PORT: port, HOST: "127.0.0.1" });
    expect(next.url).toBe(url);
    expect((await fetch(`${next.url}/apply`)).status).toBe(200);
    socket.destroy();
  });
});
