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

/** Starts real server processes for tests. */
interface Runner {
  /** The served folder. */
  folder(): string;
  start(env: Record<string, string>, stdio: StdioOptions): ChildProcess;
  /** Starts a server that is expected to start; `url` is the address it prints. */
  up(env?: Record<string, string>): Promise<{ child: ChildProcess; url: string }>;
  /** Starts a server that is expected to fail, and returns its output. */
  failure(env: Record<string, string>): Promise<{ message: string; status: number | null }>;
}

/**
 * Starts servers of a small published build in the tests of one file. Running servers are killed after each test, and the
 * build is removed after the last.
 * @param delivery the delivery settings of the build, if it has delivery on
 */
export function runnerForTests(delivery?: Delivery): Runner {
  const children: ChildProcess[] = [];
  let build: TestBuild;
  beforeAll(async () => {
    build = await makePublishedBuild(delivery);
  });
  afterEach(async () => {
    // A process that is still writing would prevent the removal of its folder.
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
