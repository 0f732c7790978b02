import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sendRequest } from "./http-client.ts";

// A generous limit that only ends a server that hangs.
const START_TIMEOUT_MS = 120_000;
const unlimitedServer = fileURLToPath(new URL("unlimited-server.ts", import.meta.url));
const READY_LINE = /^The site is at (http:\/\/\S+)$/m;

/** A running server. */
export interface Running {
  readonly origin: string;
  stop(): Promise<void>;
  /** Kills it at once, like a power failure. */
  kill(): Promise<void>;
}

/**
 * Starts a server on a free port of its own choice, which no other program can take first, and waits until it prints its
 * address.
 * @param readyLine matches the line with the address; the first group is the origin
 * @throws Error with the server's output if it exits
 */
export async function startOnFreePort(
  program: string,
  args: readonly string[],
  readyLine: RegExp,
  env: Readonly<Record<string, string>>,
): Promise<Running> {
  const server = spawnServer(program, args, env);
  return running(await originOf(server.child, readyLine), server);
}

/** Starts our own server of a published folder, and waits until it prints its address. */
export function startSite(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const where = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: ".cache/test-data" };
  return startOnFreePort(process.execPath, ["server/main.ts", folder], READY_LINE, { ...where, ...env });
}

/** Starts the server of a published folder that has no intake limits, and waits until it prints its address. */
export function startUnlimited(folder: string, env: Readonly<Record<string, string>>): Promise<Running> {
  return startOnFreePort(process.execPath, [unlimitedServer, folder], READY_LINE, { PORT: "0", ...env });
}

/**
 * Starts a server that needs its port as an argument, and waits until it responds.
 * @param origin the address at which it will listen
 * @throws Error with the server's output if it exits or does not respond
 */
export async function start(
  program: string,
  args: readonly string[],
  origin: string,
  env: Readonly<Record<string, string>>,
): Promise<Running> {
  const server = spawnServer(program, args, env);
  const until = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(origin))) {
    if (server.child.exitCode !== null || Date.now() > until) {
      server.child.kill("SIGKILL");
      throw new Error(`${program} did not start: ${server.output()}`);
    }
    await wait(50);
  }
  return running(origin, server);
}

/**
 * Waits until a server with piped output prints its address.
 * @throws Error with the server's output if it exits
 */
export function originOf(server: ChildProcess, readyLine = READY_LINE): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [, origin] = readyLine.exec(output) ?? [];
      if (origin) resolve(origin);
    });
  server.once("error", reject);
  server.once("close", () => reject(new Error(`The server did not start: ${output}`)));
  return promise;
}

/**
 * A free port on the loopback. It is below those that systems give to programs that ask for any, so that no other server
 * takes it before it is used, or while its own one restarts.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
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
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { child, ended: once(child, "exit"), output: () => output };
}

function running(origin: string, { child, ended }: Server): Running {
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { origin, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}
