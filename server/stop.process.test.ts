import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { open } from "#tests/support/raw-http-client.ts";
import { originOf } from "#tests/support/running-server.ts";
import { runnerForTests } from "#tests/support/server-process.ts";
import { startTestApp, type TestApp } from "#tests/support/test-app.ts";
import { stopOnSignals } from "./stop.ts";

const runner = runnerForTests();
let sample: TestApp;
let signal: Record<string, () => void>;
let status: Promise<number>;

// The tests control the server's clock; network and disks keep their own.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  sample = await startTestApp();
  signal = {};
  const exit = Promise.withResolvers<number>();
  status = exit.promise;
  vi.spyOn(process, "exit").mockImplementation((code) => exit.resolve(Number(code)) as never);
  vi.spyOn(process, "on").mockImplementation((name, listener) => {
    signal[name as string] = listener;
    return process;
  });
  stopOnSignals(sample.app);
});
afterEach(async () => {
  sample.app.server.closeAllConnections();
  await sample.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Sends part of a request, and waits until the server has read it. */
async function begin(request: string): Promise<{ client: Socket; served: Socket }> {
  const [client, [served]] = await Promise.all([
    open(sample.port, request),
    once(sample.app.server, "connection") as Promise<[Socket]>,
  ]);
  await expect.poll(() => served.bytesRead).toBe(request.length);
  return { client, served };
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s stops the server with status 0 despite idle connections",
  async (name) => {
    const { child, url } = await runner.up();
    await (await fetch(url)).text();
    const exit = once(child, "exit");
    child.kill(name);
    expect((await exit)[0]).toBe(0);
  },
);

// On Windows a process keeps its parent's id after the parent has ended.
test.skipIf(process.platform === "win32")("a server started by npm stops when npm has ended", async () => {
  const server = JSON.stringify(["server/main.ts", runner.folder()]);
  const npm = spawn(
    process.execPath,
    ["-e", `require("node:child_process").spawn(process.execPath, ${server}, { stdio: "inherit" })`],
    {
      env: { ...process.env, PORT: "0", HOST: "127.0.0.1", npm_lifecycle_event: "serve" },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const url = await originOf(npm);
  npm.kill("SIGKILL");
  const answer = () =>
    fetch(url).then(
      () => "answers",
      () => "gone",
    );
  await expect.poll(answer).toBe("gone");
});

test("a request in flight is still answered, as the last on its connection", async () => {
  const { client } = await begin("GET /apply HTTP/1.1\r\nHost: a\r\n");
  signal.SIGTERM?.();
  client.write("\r\n");
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*<h1>apply<\/h1>/i);
  expect(await status).toBe(0);
});

test("a signal that arrives twice at once stops the server once, and a second one later immediately", async () => {
  await begin("GET /apply HTTP/1.1\r\n");
  signal.SIGINT?.();
  signal.SIGINT?.();
  signal.SIGTERM?.();
  await vi.advanceTimersByTimeAsync(999);
  signal.SIGTERM?.();
  expect(process.exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  signal.SIGTERM?.();
  expect(await status).toBe(143);
});

test("a request that never ends is reset after 4.5 seconds, and not before", async () => {
  const { client, served } = await begin("GET /apply HTTP/1.1\r\n");
  const failure = once(client, "error");
  signal.SIGTERM?.();
  await vi.advanceTimersByTimeAsync(4_499);
  expect(served.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(served.destroyed).toBe(true);
  expect(await failure).toMatchObject([{ code: "ECONNRESET" }]);
  expect(await status).toBe(0);
});

test("work that does not end stops the server after nine seconds", async () => {
  vi.spyOn(sample.app, "close").mockReturnValueOnce(new Promise(() => undefined) as never);
  signal.SIGTERM?.();
  await vi.advanceTimersByTimeAsync(8_999);
  expect(process.exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await status).toBe(1);
});
