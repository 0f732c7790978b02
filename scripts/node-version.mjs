// Imported before anything else: an old Node is refused before anything is installed.
const OLDEST = 20;

/**
 * @param {string} version as `process.versions.node` has it
 * @returns {string | undefined} why this Node cannot be used and what to install; undefined where it can be used
 */
export function versionProblem(version) {
  if (Number.parseInt(version, 10) >= OLDEST) return undefined;
  return `This project needs Node.js ${OLDEST} or later, and this is Node.js ${version}: install the current LTS version from https://nodejs.org, then run the same command again.`;
}

const refusal = versionProblem(process.versions.node);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
