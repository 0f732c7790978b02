import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

// Debian's packages that bring a program, without starting a service of its own.
const PACKAGES = { nginx: "nginx-light", caddy: "caddy", apache2: "apache2-bin" } as const;

/** A server that is not ours. */
export type Program = keyof typeof PACKAGES;

/** Installs those that are missing from the distribution's packages, all at once, if this account may do so. */
export function installPrograms(): void {
  const missing = Object.entries(PACKAGES).filter(([name]) => findProgram(name as Program) === undefined);
  if (missing.length === 0 || !existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return;
  const packages = missing.map(([, debian]) => debian);
  console.log(`Installing ${packages.join(", ")} from the distribution's packages…`);
  const install = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
  if (!aptGet(install)) {
    aptGet(["update", "-qq"]);
    aptGet(install);
  }
}

/** The path of a program; undefined where it is not on this machine. */
export function findProgram(name: Program): string | undefined {
  // An account that is not root often has no sbin on its path, where servers are.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function aptGet(args: readonly string[]): boolean {
  // Runlevel 1 keeps Debian's packages from starting their service on port 80.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  return spawnSync("apt-get", args, { env, stdio: "ignore" }).status === 0;
}
