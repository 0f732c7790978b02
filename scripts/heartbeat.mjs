const SILENCE_MS = 5_000;

/**
 * Prints a line of progress whenever a step has been silent for five seconds.
 *
 * @param {string} step the current step, like "Building the site"
 * @param {(line: string) => void} print
 * @returns {{ reset: () => void, stop: () => void }} call `reset` when the step itself has printed something
 */
export function heartbeat(step, print = console.log) {
  const began = Date.now();
  const timer = setTimeout(() => {
    print(`${step}: still running after ${Math.round((Date.now() - began) / 1000)} s…`);
    timer.refresh();
  }, SILENCE_MS);
  return { reset: () => timer.refresh(), stop: () => clearTimeout(timer) };
}
