import { existsSync, readFileSync } from "node:fs";

// USER_HZ of every Linux that Node runs on (proc_pid_stat(5)).
const ticksPerSecond = 100;

/** Memory of a server, in megabytes: resident now, its proportional share now, and the most that was resident. */
export interface Memory {
  readonly rss: number;
  readonly pss: number;
  readonly peak: number;
}

/** Processor time that a process and its children have taken so far, in seconds. Linux only, as all of this module. */
export function processorSeconds(pid: number): number {
  return sum(family(pid).map(ownProcessorSeconds));
}

/** What a process and its children hold in memory. */
export function memoryOf(pid: number): Memory {
  const all = family(pid);
  const total = (file: string, name: string) => sum(all.map((one) => kilobytes(one, file, name))) / 1024;
  return {
    rss: total("status", "VmRSS"),
    pss: total("smaps_rollup", "Pss"),
    peak: total("status", "VmHWM"),
  };
}

function family(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [pid];
  const children = readFileSync(file, "utf8").split(" ").filter(Boolean).map(Number);
  return [pid, ...children.flatMap(family)];
}

function ownProcessorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, in brackets, may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function kilobytes(pid: number, file: string, name: string): number {
  const text = readFileSync(`/proc/${pid}/${file}`, "utf8");
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}
