import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

/** Starts and ends the real server process, for tests. */
export interface Runner {
  /** Starts a server that is expected to come up; `url` is what it printed. */
  up(env?: Record<string, string>): Promise<{ child: ChildProcess; url: string }>;
  /** Starts a server that is expected to give up, and returns what it said. */
  failure(env: Record<string, string>, folder?: string): Promise<{ message: string; status: number | null }>;
  /** Ends what is still running. */
  endAll(): void;
}

/** Runs servers of the given build folder. */
export function makeRunner(buildFolder: string): Runner {
  const children: ChildProcess[] = [];

  function start(env: Record<string, string>, folder = buildFolder) {
    const child = spawn(process.execPath, [main, folder], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    children.push(child);
    return child;
  }

  return {
    async up(env = { PORT: "0", HOST: "127.0.0.1" }) {
      const child = start(env);
      const [chunk] = (await once(child.stdout, "data")) as [Buffer];
      const url = /^The site is at (http:\/\/\S+)\n$/.exec(chunk.toString())?.[1];
      return { child, url: url ?? chunk.toString() };
    },
    async failure(env, folder) {
      const child = start(env, folder);
      const [message, [status]] = await Promise.all([text(child.stderr), once(child, "exit")]);
      return { message, status };
    },
    endAll() {
      for (const child of children.splice(0)) child.kill("SIGKILL");
    },
  };
}
