import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Storage } from "#database/open.ts";

const main = fileURLToPath(new URL("../../commands/main.ts", import.meta.url));

/** The output and the exit status of a command. */
type CommandResult = { output: string; errors: string; status: number | null };

/** The environment variables of a storage. */
export function environmentOf({ dataFolder, databaseUrl }: Storage): Record<string, string> {
  return { DATA_DIR: dataFolder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
}

/** Runs a command as a separate process, by default in the project's folder. */
export async function runCommand(
  args: readonly string[],
  env: Record<string, string>,
  cwd = process.cwd(),
): Promise<CommandResult> {
  const child = spawn(process.execPath, [main, ...args], {
    cwd,
    env: { ...process.env, TZ: "UTC", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = (await ended) as [number | null];
  return { output, errors, status };
}
