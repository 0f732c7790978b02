import { setTimeout as wait } from "node:timers/promises";
import { memoryOf, processorSeconds } from "./process-stats.ts";
import type { Measured } from "./servers.ts";
import { type Load, load } from "./wrk.ts";

export const paths = ["/", "/apply"];
export const levels = [1, 64, 512];

/** One run against one server. Memory in megabytes. */
export interface Sample extends Load {
  readonly server: string;
  readonly path: string;
  readonly connections: number;
  /** Requests for each second of processor time: the throughput of a core, whatever else the machine does. */
  readonly requestsPerCore: number;
  readonly rss: number;
  readonly pss: number;
  readonly peak: number;
}

/** Loads the servers in turn, so that whatever else the machine does falls on both alike. */
export async function compare(
  servers: readonly Measured[],
  wrk: string,
  processor: number,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const { origin } of servers) {
    // Until the hot functions are compiled; what the first burst meets is no part of the steady state.
    for (const connections of levels) await load({ wrk, processor, url: origin, connections, seconds: 2 });
  }
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}…`);
    for (const path of paths) {
      for (const connections of levels) {
        for (const server of servers) {
          samples.push(await measure(server, path, connections, wrk, processor, seconds));
        }
      }
    }
  }
  return samples;
}

async function measure(
  { name, pid, origin }: Measured,
  path: string,
  connections: number,
  wrk: string,
  processor: number,
  seconds: number,
): Promise<Sample> {
  const before = processorSeconds(pid);
  const running = load({ wrk, processor, url: origin + path, connections, seconds });
  await wait(seconds * 500);
  const { rss, pss } = memoryOf(pid);
  const found = await running;
  const requestsPerCore = found.requests / (processorSeconds(pid) - before);
  const { peak } = memoryOf(pid);
  return { server: name, path, connections, ...found, requestsPerCore, rss, pss, peak };
}
