import { existsSync } from "node:fs";
import { run } from "./run.mjs";

/**
 * Installs packages of Debian or Ubuntu, where this is one of them and the account may.
 * @param {string[]} packages
 * @returns {Promise<boolean>} false where it was not even tried
 */
export async function installFromDistribution(packages) {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return false;
  const options = { mayFail: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update", "-qq"], options);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
  return true;
}
