/**
 * Loaded before a program that writes files: kills it, and all that belongs to it, before a step of those that change the
 * disk. What a build writes into its release is no step: no one sees it. KILL_IN is the end of the program's path, KILL_AT the
 * number of the step.
 */
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

const CHANGES = ["writeFile", "copyFile", "cp", "rename", "rm"];
const CHANGES_OF_A_FILE = ["writeFile", "appendFile"];
const IN_A_BUILD = /\/releases\/[^/]+\/(?:client|content|desk|hosts)/;

const { KILL_IN = "", KILL_AT } = process.env;
let step = 0;

type Functions = Record<string, (...args: unknown[]) => unknown>;

function countCalls(functions: Functions, names: readonly string[]): void {
  for (const name of names) {
    const original = functions[name];
    functions[name] = function counted(this: unknown, ...args) {
      if (!IN_A_BUILD.test(String(args[0]))) step += 1;
      // As a power cut would, with the process that it started.
      if (step === Number(KILL_AT)) process.kill(0, "SIGKILL");
      return original?.apply(this, args);
    };
  }
}

if (process.argv[1]?.endsWith(KILL_IN)) {
  const file = await fs.open(import.meta.filename);
  countCalls(Object.getPrototypeOf(file), CHANGES_OF_A_FILE);
  await file.close();
  countCalls(fs as unknown as Functions, CHANGES);
  syncBuiltinESMExports();
}
