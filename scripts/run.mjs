import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync } from "node:fs";
import { delimiter, dirname, resolve } from "node:path";
import { heartbeat } from "./heartbeat.mjs";

// Node 24 and all tools come from the installed packages, regardless of the machine's own versions.
const PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);

const isWindows = process.platform === "win32";

/**
 * Runs a program in the project folder, and streams its output.
 *
 * @param {string} program a name on the path or in node_modules/.bin
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, mayFail?: boolean, log?: string, step?: string }} [options] `log`: a file to
 *   append the output to instead of showing it; `step`: the name in progress lines while the program is silent
 * @returns {Promise<number>} the exit code; unless `mayFail`, any code but 0 ends this process with the same code
 */
export function run(program, args, { env = {}, mayFail = false, log, step } = {}) {
  const piped = log || step;
  const progress = step ? heartbeat(step) : undefined;
  return new Promise((settle) => {
    // On Windows npm's programs need a shell, and Node warns about separate arguments for a shell.
    const [command, ...separate] = isWindows ? [[program, ...args].join(" ")] : [program, ...args];
    const child = spawn(command, separate, {
      stdio: piped ? ["ignore", "pipe", "pipe"] : "inherit",
      // Without this, programs print no colors into a pipe.
      env: {
        ...process.env,
        PATH,
        ...(piped && !log && process.stdout.isTTY && { FORCE_COLOR: "1" }),
        ...env,
      },
      shell: isWindows,
    });
    if (log) {
      mkdirSync(dirname(log), { recursive: true });
      // Creates an empty log even if the program prints nothing.
      appendFileSync(log, "");
    }
    const show = (stream) => (chunk) => {
      if (log) appendFileSync(log, chunk);
      else {
        progress?.reset();
        stream.write(chunk);
      }
    };
    child.stdout?.on("data", show(process.stdout));
    child.stderr?.on("data", show(process.stderr));
    // The child handles the signal; this process exits after the child. A terminal sends Ctrl-C to the child too, which may
    // end at once on a second one.
    let isStopping = false;
    const forward = (signal) => {
      isStopping = true;
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    };
    process.on("SIGINT", forward).on("SIGTERM", forward);
    // With some shells npm exits on a signal without forwarding it, so this process then has a different parent.
    const parent = process.ppid;
    const stopOrphan = () => process.ppid === parent || isStopping || forward("SIGTERM");
    const orphanCheck = process.env.npm_lifecycle_event ? setInterval(stopOrphan, 500) : undefined;
    child.on("error", (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      settle(1);
    });
    child.on("close", (code, signal) => {
      process.off("SIGINT", forward).off("SIGTERM", forward);
      clearInterval(orphanCheck);
      settle(code ?? (signal ? 1 : 0));
    });
  }).then((code) => {
    progress?.stop();
    if (code !== 0 && !mayFail) process.exit(code);
    return code;
  });
}
