/**
 * Prints a problem and ends the process, if there is one.
 * @param {string | undefined} problem
 */
export function stopOn(problem) {
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
