import type { FastifyInstance } from "fastify";

// Hosts commonly kill a process ten seconds after asking it to stop.
const patienceMs = 4_500;
// A connection is idle again a moment after its answer is sent.
const idleCheckMs = 100;
const orphanCheckMs = 500;
const signals = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Makes the process end well on SIGINT and SIGTERM: no new connection is taken, requests in flight are
 * finished, idle connections closed, and after 4.5 seconds whatever is left is cut off. Ends with status 0, or
 * at once with 128 plus the signal's number when a signal comes a second time. npm passes no signal on: a server that npm
 * started ends as if by SIGTERM when its parent process is gone.
 */
export function stopOnSignals(app: FastifyInstance): void {
  let stopping = false;
  const stop = () => {
    stopping = true;
    setInterval(() => app.server.closeIdleConnections(), idleCheckMs).unref();
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const [signal, status] of Object.entries(signals))
    process.on(signal, () => {
      if (stopping) process.exit(status);
      stop();
    });
  const parent = process.ppid;
  const stopOrphan = () => process.ppid === parent || stopping || stop();
  if (process.env.npm_lifecycle_event) setInterval(stopOrphan, orphanCheckMs).unref();
}
