import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ask } from "#tests/ask.ts";
import type { BuildCopy } from "#tests/hosts/build-copy.ts";
import { freePort } from "#tests/running.ts";

const patienceMs = 15_000;
const betweenTriesMs = 2;

/** A server under measurement. */
export interface Measured {
  readonly name: string;
  readonly pid: number;
  readonly origin: string;
  /** From the start of its process to its first answer. */
  readonly firstAnswerMs: number;
  /** Ends it and waits for that. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts our server as `npm start` does, held to one processor. A port can be given to take up again. */
export async function startOurs(copy: BuildCopy, processor: number, port?: number): Promise<Measured> {
  const chosen = port ?? (await freePort());
  const args = [process.execPath, "server/main.ts", join(copy.build, "client")];
  return start("npm start", processor, args, chosen);
}

/** Starts a program on a processor with the port in its environment, and waits for its first answer. */
export async function start(
  name: string,
  processor: number,
  args: readonly string[],
  port: number,
): Promise<Measured> {
  const origin = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn("taskset", ["-c", `${processor}`, ...args], {
    env: { ...process.env, PORT: `${port}`, HOST: "127.0.0.1" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  while (!(await answers(origin))) {
    if (child.exitCode !== null || performance.now() - begun > patienceMs) {
      child.kill("SIGKILL");
      throw new Error(`${name} did not start.`);
    }
    await wait(betweenTriesMs);
  }
  return {
    name,
    origin,
    pid: child.pid as number,
    firstAnswerMs: performance.now() - begun,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await ended;
    },
  };
}

function answers(origin: string): Promise<boolean> {
  return ask(origin, { path: "/" }).then(
    ({ status }) => status === 200,
    () => false,
  );
}
