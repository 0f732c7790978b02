import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { ask } from "./http-client.ts";

const PATIENCE_MS = 15_000;

/** A server that answers, and how to end it. */
export interface Running {
  readonly origin: string;
  stop(): Promise<void>;
  /** Ends it at once, as a loss of power would. */
  kill(): Promise<void>;
}

/**
 * Starts a server and waits until it answers.
 *
 * @param origin where it will listen
 * @throws Error with what the server said when it ends or stays silent
 */
export async function start(
  program: string,
  args: readonly string[],
  origin: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const ended = once(child, "exit");
  const until = Date.now() + PATIENCE_MS;
  while (!(await answers(origin))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill("SIGKILL");
      throw new Error(`${program} did not start: ${said}`);
    }
    await wait(50);
  }
  return { origin, stop: () => end(child, ended, "SIGTERM"), kill: () => end(child, ended, "SIGKILL") };
}

/** Waits until a server, whose output is a pipe, prints where it is. */
export async function originOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface(server.stdout as Readable)) {
    const [, origin] = /^The site is at (http:\/\/\S+)$/.exec(line) ?? [];
    if (origin) return origin;
  }
  throw new Error("The server did not start.");
}

/** A port of this machine's loopback that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function answers(origin: string): Promise<boolean> {
  return ask(origin, { path: "/" }).then(
    () => true,
    () => false,
  );
}

async function end(child: ChildProcess, ended: Promise<unknown>, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await ended;
}
