import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sendRequest } from "./http-client.ts";

// This ends only what hangs.
const PATIENCE_MS = 120_000;
const OUR_WORDS = /^The site is at (http:\/\/\S+)$/m;

/** A server that answers, and how to end it. */
export interface Running {
  readonly origin: string;
  stop(): Promise<void>;
  /** Ends it at once, as a loss of power would. */
  kill(): Promise<void>;
}

/**
 * Starts a server on a port of its own choice, which no other program can take before it, and waits until it says where it is.
 *
 * @param words in which it says so, with the origin as the first group
 * @throws Error with what the server said when it ends
 */
export async function startAnywhere(
  program: string,
  args: readonly string[],
  words: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const server = spawnServer(program, args, env);
  return running(await originOf(server.child, words), server);
}

/** Starts our own server of a published folder, and waits until it says where it is. */
export function startSite(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const where = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: ".cache/test-data" };
  return startAnywhere(process.execPath, ["server/main.ts", folder], OUR_WORDS, { ...where, ...env });
}

/**
 * Starts a server that needs its port as an argument, and waits until it answers.
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
  const server = spawnServer(program, args, env);
  const until = Date.now() + PATIENCE_MS;
  while (!(await answers(origin))) {
    if (server.child.exitCode !== null || Date.now() > until) {
      server.child.kill("SIGKILL");
      throw new Error(`${program} did not start: ${server.said()}`);
    }
    await wait(50);
  }
  return running(origin, server);
}

/**
 * Waits until a server, whose output is a pipe, prints where it is.
 *
 * @throws Error with what the server said when it ends
 */
export function originOf(server: ChildProcess, words = OUR_WORDS): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const [, origin] = words.exec(said) ?? [];
      if (origin) resolve(origin);
    });
  server.once("error", reject);
  server.once("close", () => reject(new Error(`The server did not start: ${said}`)));
  return promise;
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
  return sendRequest(origin, { path: "/" }).then(
    () => true,
    () => false,
  );
}

type Server = ReturnType<typeof spawnServer>;

function spawnServer(program: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  return { child, ended: once(child, "exit"), said: () => said };
}

function running(origin: string, { child, ended }: Server): Running {
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { origin, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}
