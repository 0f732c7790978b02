import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A program by its name, and Debian's packages that bring it without starting a service of its own. */
export interface Program {
  readonly name: string;
  readonly packages: readonly string[];
}

/**
 * Finds a program. Where it is missing, it is installed from the distribution's packages if this account may do so.
 *
 * @returns its path, or undefined where it cannot be had
 */
export function findProgram({ name, packages }: Program): string | undefined {
  const found = lookFor(name);
  if (found !== undefined || !existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return found;
  console.log(`Installing ${name} from the distribution's packages…`);
  if (!install(packages)) {
    aptGet(["update", "-qq"]);
    install(packages);
  }
  return lookFor(name);
}

function lookFor(name: string): string | undefined {
  // An account that is not root often has no sbin on its path, where servers are.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function install(packages: readonly string[]): boolean {
  return aptGet(["install", "-y", "-qq", "--no-install-recommends", ...packages]);
}

function aptGet(args: readonly string[]): boolean {
  // Runlevel 1 keeps Debian's packages from starting their service on port 80.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  return spawnSync("apt-get", args, { env, stdio: "ignore" }).status === 0;
}
