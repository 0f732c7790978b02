/** What the owner's helper does with the applications: `npm run applications -- <command>`. */
import { parseArgs } from "node:util";
import { rejectMisspelledSettings } from "#intake/settings.ts";
import { audit } from "./audit.ts";
import { backup } from "./backup.ts";
import { backupKey } from "./backup-key.ts";
import { type Command, print } from "./command.ts";
import { eraseOne } from "./erase.ts";
import { exportAll } from "./export.ts";
import { helpOn, overviewOf, usageOf } from "./help.ts";
import { inviteOne, revokeOne } from "./invite.ts";
import { list } from "./list.ts";
import { mailTest } from "./mail-test.ts";
import { moveToPostgres } from "./move-to-postgres.ts";
import { restore } from "./restore.ts";
import { show } from "./show.ts";

const GROUPS: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  Applications: { list, show, export: exportAll, erase: eraseOne },
  "People at the desk": { invite: inviteOne, revoke: revokeOne, audit },
  Backups: { backup, "backup-key": backupKey, restore },
  Server: { "mail-test": mailTest, "move-to-postgres": moveToPostgres },
};
const COMMANDS: Readonly<Record<string, Command>> = Object.assign({}, ...Object.values(GROUPS));
const WRONG_USE = 2;

// Who reads the output may stop: `… list | head`.
process.stdout.on("error", () => process.exit(0));

const [name = "--help", ...rest] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command) await run(command);
else if (["--help", "-h", "help"].includes(name)) await print(overviewOf(GROUPS));
else misused(`There is no command "${name}".\n\n${overviewOf(GROUPS)}`);

async function run(command: Command): Promise<void> {
  let given: ReturnType<typeof parse>;
  try {
    given = parse(command.options);
  } catch (error) {
    return misused(`${(error as Error).message}\n${usageOf(name, command)}`);
  }
  if (given.values.help) return print(helpOn(name, command));
  const [least, most] = command.words;
  if (given.positionals.length < least || given.positionals.length > most)
    return misused(usageOf(name, command));
  try {
    rejectMisspelledSettings(process.env);
    await command.run(given, process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

function parse(options: Command["options"]) {
  const all = { ...options, help: { type: "boolean", short: "h" } } as const;
  const { values, positionals } = parseArgs({ args: rest, options: all, allowPositionals: true });
  return { values: values as Record<string, string | boolean | undefined>, positionals };
}

function misused(words: string): void {
  console.error(words.trimEnd());
  process.exitCode = WRONG_USE;
}
