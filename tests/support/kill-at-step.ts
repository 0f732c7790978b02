/**
 * Preloaded into a program that writes files. Kills the process group before the step `at` in the program whose path
 * ends with `in`: both are in the address of this file. A step is a call that changes the disk, except for writes into an
 * unpublished release.
 */
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

const CHANGES = ["writeFile", "copyFile", "cp", "rename", "rm"];
const CHANGES_OF_A_FILE = ["writeFile", "appendFile"];
const IN_A_BUILD = /\/releases\/[^/]+\/(?:client|content|desk|hosts)/;

const address = new URL(import.meta.url).searchParams;
const killAt = Number(address.get("at"));
let step = 0;

type Functions = Record<string, (...args: unknown[]) => unknown>;

function countCalls(functions: Functions, names: readonly string[]): void {
  for (const name of names) {
    const original = functions[name];
    functions[name] = function counted(this: unknown, ...args) {
      if (!IN_A_BUILD.test(String(args[0]))) step += 1;
      // Like a power failure: kills the whole process group.
      if (step === killAt) process.kill(0, "SIGKILL");
      return original?.apply(this, args);
    };
  }
}

if (process.argv[1]?.endsWith(address.get("in") ?? "")) {
  const file = await fs.open(import.meta.filename);
  countCalls(Object.getPrototypeOf(file), CHANGES_OF_A_FILE);
  await file.close();
  countCalls(fs as unknown as Functions, CHANGES);
  syncBuiltinESMExports();
}
