import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** What one run of wrk found. Latencies in milliseconds. */
export interface Load {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Connections refused, reads and writes that failed, answers that took over two seconds, and statuses from 400 up. */
  readonly errors: number;
}

/** How a run is made. */
export interface Run {
  /** The path of the program. */
  readonly wrk: string;
  readonly processor: number;
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** A Lua script and its arguments (https://github.com/wg/wrk/blob/master/SCRIPTING). */
  readonly script?: readonly string[];
}

/** Loads a server with gzip accepted. Rejects with what wrk said when it fails. */
export async function load({ wrk, processor, url, connections, seconds, script }: Run): Promise<Load> {
  const [file, ...given] = script ?? [];
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-H", "Accept-Encoding: gzip"];
  const scripted = file === undefined ? [url] : ["-s", file, url, "--", ...given];
  const child = spawn("taskset", ["-c", `${processor}`, wrk, ...args, ...scripted], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  if (status !== 0) throw new Error(`wrk ended with status ${status}: ${said}`);
  return readWrk(said);
}

/** Reads what `wrk --latency` prints. Throws when a figure is missing. */
export function readWrk(said: string): Load {
  const socketErrors = /Socket errors: (.*)/.exec(said)?.[1]?.match(/\d+/g) ?? [];
  const statuses = /Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1] ?? "0";
  return {
    requests: Number(find(said, /(\d+) requests in/)),
    requestsPerSecond: Number(find(said, /Requests\/sec:\s+([\d.]+)/)),
    p50: milliseconds(find(said, /^\s+50%\s+(\S+)$/m)),
    p99: milliseconds(find(said, /^\s+99%\s+(\S+)$/m)),
    errors: [...socketErrors, statuses].reduce((sum, count) => sum + Number(count), 0),
  };
}

function find(said: string, pattern: RegExp): string {
  const found = pattern.exec(said)?.[1];
  if (found === undefined) throw new Error(`wrk did not say ${pattern}: ${said}`);
  return found;
}

function milliseconds(written: string): number {
  const factor = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }[/[a-z]+$/.exec(written)?.[0] ?? ""];
  if (factor === undefined) throw new Error(`wrk wrote a time that is not known: ${written}`);
  return Number.parseFloat(written) * factor;
}
