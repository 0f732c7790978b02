import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { Delivery } from "#hosting/delivery.ts";
import { makePublishedBuild, type TestBuild } from "./build-factory.ts";
import { originOf } from "./running-server.ts";

const main = fileURLToPath(new URL("../../server/main.ts", import.meta.url));
const loopback = { PORT: "0", HOST: "127.0.0.1" };

/** Starts the real server process, for tests. */
export interface Runner {
  /** The folder that is served. */
  folder(): string;
  start(env: Record<string, string>, stdio: StdioOptions): ChildProcess;
  /** Starts a server that is expected to come up; `url` is what it printed. */
  up(env?: Record<string, string>): Promise<{ child: ChildProcess; url: string }>;
  /** Starts a server that is expected to give up, and returns what it said. */
  failure(env: Record<string, string>): Promise<{ message: string; status: number | null }>;
}

/**
 * Runs servers of a published small build in the tests of one file: whatever a test leaves running is ended after
 * it, and the build is removed after the last.
 *
 * @param delivery where the build is one with delivery on
 */
export function runnerForTests(delivery?: Delivery): Runner {
  const children: ChildProcess[] = [];
  let build: TestBuild;
  beforeAll(async () => {
    build = await makePublishedBuild(delivery);
  });
  afterEach(async () => {
    // What still writes would keep its folder from being removed.
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    }
  });
  afterAll(() => build.remove());

  function start(env: Record<string, string>, stdio: StdioOptions) {
    const child = spawn(process.execPath, [main, build.folder], { env: { ...process.env, ...env }, stdio });
    children.push(child);
    return child;
  }

  return {
    folder: () => build.folder,
    start,
    async up(env = {}) {
      const child = start({ ...loopback, ...env }, ["ignore", "pipe", "inherit"]);
      return { child, url: await originOf(child) };
    },
    async failure(env) {
      const child = start(env, ["ignore", "inherit", "pipe"]);
      const [message, [status]] = await Promise.all([text(child.stderr as Readable), once(child, "exit")]);
      return { message, status };
    },
  };
}
