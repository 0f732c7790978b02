import { setTimeout as wait } from "node:timers/promises";
import { memoryOf } from "./process-stats.ts";
import type { Measured } from "./servers.ts";
import { type Load, load } from "./wrk.ts";

const warmUpSeconds = 15;
const everyMs = 2_000;

/** The memory of a server under constant load. Megabytes; the slope in megabytes a minute, by least squares. */
export interface Steadiness {
  readonly minutes: number;
  readonly connections: number;
  readonly first: number;
  readonly last: number;
  readonly peak: number;
  readonly slope: number;
  /** Garbage collection lets memory fall now and then, so it is the tops that tell of growth. */
  readonly peakOfEachMinute: readonly number[];
  readonly load: Load;
  readonly rss: readonly number[];
}

/** Loads a server with a mix of addresses for some minutes and watches its memory, after a short time to warm up. */
export async function watchMemory(
  { origin, pid }: Measured,
  addresses: readonly string[],
  run: { wrk: string; processor: number; connections: number; minutes: number },
): Promise<Steadiness> {
  const seconds = Math.round(run.minutes * 60) + warmUpSeconds;
  const script = ["bench/load/mix.lua", ...addresses];
  let running = true;
  const loading = load({ ...run, url: origin, seconds, script }).finally(() => {
    running = false;
  });
  await wait(warmUpSeconds * 1_000);
  const rss: number[] = [];
  for (; running; await Promise.race([wait(everyMs), loading])) rss.push(memoryOf(pid).rss);
  return {
    minutes: run.minutes,
    connections: run.connections,
    first: rss[0] ?? Number.NaN,
    last: rss.at(-1) ?? Number.NaN,
    peak: Math.max(...rss),
    slope: slopeOf(rss) * (60_000 / everyMs),
    peakOfEachMinute: peaksOf(rss, 60_000 / everyMs),
    load: await loading,
    rss,
  };
}

/** How much values taken at equal distances grow from one to the next, by least squares. */
export function slopeOf(values: readonly number[]): number {
  const centre = (values.length - 1) / 2;
  const deviations = values.map((value, place) => [(place - centre) * value, (place - centre) ** 2] as const);
  const total = (part: 0 | 1) => deviations.reduce((sum, pair) => sum + pair[part], 0);
  return total(0) / total(1);
}

/** The highest of each so many values. */
export function peaksOf(values: readonly number[], each: number): number[] {
  const starts = Array.from({ length: Math.ceil(values.length / each) }, (_, place) => place * each);
  return starts.map((start) => Math.max(...values.slice(start, start + each)));
}
