/** The command line for the owner's administrator: `npm run applications -- <command>`. */
import { parseArgs } from "node:util";
import { rejectMisspelledSettings } from "#intake/misspelled-settings.ts";
import { audit } from "./audit.ts";
import { backup } from "./backup.ts";
import { backupKey } from "./backup-key.ts";
import type { Command } from "./command.ts";
import { eraseOne } from "./erase.ts";
import { exportAll } from "./export.ts";
import { helpOn, overviewOf, usageOf } from "./help.ts";
import { inviteOne, revokeOne } from "./invite.ts";
import { list } from "./list.ts";
import { mailTest } from "./mail-test.ts";
import { moveToPostgres } from "./move-to-postgres.ts";
import { restore } from "./restore.ts";
import { show } from "./show.ts";
import { print, withoutControls } from "./terminal.ts";

const GROUPS: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  Applications: { list, show, export: exportAll, erase: eraseOne },
  "People at the desk": { invite: inviteOne, revoke: revokeOne, audit },
  Backups: { backup, "backup-key": backupKey, restore },
  Server: { "mail-test": mailTest, "move-to-postgres": moveToPostgres },
};
const COMMANDS: Readonly<Record<string, Command>> = Object.assign({}, ...Object.values(GROUPS));
const USAGE_ERROR = 2;

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The reader of the output may stop early: `… list | head`.
  if (error.code === "EPIPE") process.exit(0);
  console.error(`The output could not be written: ${error.message}`);
  process.exit(1);
});

const [name = "--help", ...rest] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command) await run(command);
else if (["--help", "-h", "help"].includes(name)) await print(overviewOf(GROUPS));
else reportUsageError(`There is no command "${name}".\n\n${overviewOf(GROUPS)}`);

async function run(command: Command): Promise<void> {
  let args: ReturnType<typeof parse>;
  try {
    args = parse(command.options);
  } catch (error) {
    // Node continues with advice about options that look like values.
    const [message] = (error as Error).message.split(". ");
    return reportUsageError(`${message}\n${usageOf(name, command)}`);
  }
  if (args.values.help) return print(helpOn(name, command));
  const [min, max] = command.positionals;
  const extra = args.positionals[max];
  if (extra !== undefined)
    return reportUsageError(
      `There is one word too many: "${extra}". Put words that belong together in quotation marks.\n${usageOf(name, command)}`,
    );
  if (args.positionals.includes(""))
    return reportUsageError(
      `One of the arguments is empty, perhaps from a variable without a value.\n${usageOf(name, command)}`,
    );
  if (args.positionals.length < min) return reportUsageError(usageOf(name, command));
  try {
    rejectMisspelledSettings(process.env);
    await command.run(args, process.env);
  } catch (error) {
    // Names and ids in a message can be from a file that someone else has made.
    console.error((error as Error).message.split("\n").map(withoutControls).join("\n"));
    process.exitCode = 1;
  }
}

function parse(options: Command["options"]) {
  const all = { ...options, help: { type: "boolean", short: "h" } } as const;
  const { values, positionals } = parseArgs({ args: rest, options: all, allowPositionals: true });
  return { values: values as Record<string, string | boolean | undefined>, positionals };
}

function reportUsageError(message: string): void {
  console.error(message.trimEnd());
  process.exitCode = USAGE_ERROR;
}
