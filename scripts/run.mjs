import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync } from "node:fs";
import { delimiter, dirname, resolve } from "node:path";
import { heartbeat } from "./heartbeat.mjs";

// Node 24 and every tool come from the installed packages, whatever the machine has.
const PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);

/**
 * Runs a program in the project folder. Its output is shown as it comes.
 * @param {string} program a name on the path or in node_modules/.bin
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, mayFail?: boolean, log?: string, step?: string }} [options] `log`: a file to which the
 *   output is added in place of being shown; `step`: what a line of progress names while the program is silent
 * @returns {Promise<number>} the exit code; unless `mayFail`, any but 0 ends this process with the same code
 */
export function run(program, args, { env = {}, mayFail = false, log, step } = {}) {
  const piped = log || step;
  const pulse = step ? heartbeat(step) : undefined;
  return new Promise((settle) => {
    const child = spawn(program, args, {
      stdio: piped ? ["ignore", "pipe", "pipe"] : "inherit",
      // A program that writes into a pipe uses colors only where it is asked to.
      env: {
        ...process.env,
        PATH,
        ...(piped && !log && process.stdout.isTTY && { FORCE_COLOR: "1" }),
        ...env,
      },
      shell: process.platform === "win32",
    });
    if (log) {
      mkdirSync(dirname(log), { recursive: true });
      // A program that prints nothing leaves an empty log.
      appendFileSync(log, "");
    }
    const show = (stream) => (chunk) => {
      if (log) appendFileSync(log, chunk);
      else {
        pulse?.reset();
        stream.write(chunk);
      }
    };
    child.stdout?.on("data", show(process.stdout));
    child.stderr?.on("data", show(process.stderr));
    // A signal is for the child to act on; this process ends when the child has.
    const pass = (signal) => child.kill(signal);
    process.on("SIGINT", pass).on("SIGTERM", pass);
    // npm ends at a signal and passes none on: this process then has another parent.
    const parent = process.ppid;
    const passOrphaned = () => process.ppid === parent || pass("SIGTERM");
    const orphanCheck = process.env.npm_lifecycle_event ? setInterval(passOrphaned, 500) : undefined;
    child.on("error", (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      settle(1);
    });
    child.on("close", (code, signal) => {
      process.off("SIGINT", pass).off("SIGTERM", pass);
      clearInterval(orphanCheck);
      settle(code ?? (signal ? 1 : 0));
    });
  }).then((code) => {
    pulse?.stop();
    if (code !== 0 && !mayFail) process.exit(code);
    return code;
  });
}
