import { type ChildProcess, type ForkOptions, fork } from "node:child_process";
import { getPriority, setPriority } from "node:os";

/** Requests of visitors have priority. From 10 on, another busy program on the machine would starve the process. */
const NICENESS = 5;
/** What Node and the build need. Everything else stays with the server, such as the passwords in its settings. */
const ENVIRONMENT = ["HOME", "NODE_OPTIONS", "PATH", "SystemRoot", "TEMP", "TMPDIR"];

/** Starts a script in a process of its own, which knows no setting of the server. */
export function startProcess(script: string, args: readonly string[], options: ForkOptions): ChildProcess {
  const child = fork(script, args, {
    ...options,
    execArgv: [],
    env: Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
  });
  // Only an administrator may raise the priority of a process.
  if (child.pid) setPriority(child.pid, Math.max(getPriority(), NICENESS));
  return child;
}
