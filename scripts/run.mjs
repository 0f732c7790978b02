import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import { delimiter, resolve } from "node:path";

// Node 24 and every tool come from the installed packages, whatever the machine has.
const PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);

/**
 * Runs a program in the project folder, its output shown as it comes, or kept in the file `log`.
 * @param {string} program a name on the path or in node_modules/.bin
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, mayFail?: boolean, log?: string }} [options]
 * @returns {Promise<number>} the exit code; unless `mayFail`, any but 0 ends this process with the same code
 */
export function run(program, args, { env = {}, mayFail = false, log } = {}) {
  const output = log ? openSync(log, "w") : "inherit";
  return new Promise((settle) => {
    const child = spawn(program, args, {
      stdio: ["inherit", output, output],
      env: { ...process.env, PATH, ...env },
      shell: process.platform === "win32",
    });
    // A signal is for the child to act on; this process ends when the child has.
    const pass = (signal) => child.kill(signal);
    process.on("SIGINT", pass).on("SIGTERM", pass);
    child.on("error", (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      settle(1);
    });
    child.on("exit", (code, signal) => {
      process.off("SIGINT", pass).off("SIGTERM", pass);
      settle(code ?? (signal ? 1 : 0));
    });
  }).then((code) => {
    if (code !== 0 && !mayFail) process.exit(code);
    return code;
  });
}
