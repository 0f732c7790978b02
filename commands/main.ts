/** What the owner's helper does with the applications: `npm run applications -- <command>`. */
import { parseArgs } from "node:util";
import { rejectMisspelledSettings } from "#intake/settings.ts";
import { audit } from "./audit.ts";
import { backup } from "./backup.ts";
import { backupKey } from "./backup-key.ts";
import { type Command, print } from "./command.ts";
import { eraseOne } from "./erase.ts";
import { exportAll } from "./export.ts";
import { inviteOne, revokeOne } from "./invite.ts";
import { list } from "./list.ts";
import { mailTest } from "./mail-test.ts";
import { moveToPostgres } from "./move-to-postgres.ts";
import { restore } from "./restore.ts";
import { show } from "./show.ts";

const COMMANDS: Readonly<Record<string, Command>> = {
  list,
  show,
  export: exportAll,
  erase: eraseOne,
  backup,
  "backup-key": backupKey,
  restore,
  "move-to-postgres": moveToPostgres,
  audit,
  invite: inviteOne,
  revoke: revokeOne,
  "mail-test": mailTest,
};
const START = "npm run applications --";
const WRONG_USE = 2;

// Who reads the output may stop: `… list | head`.
process.stdout.on("error", () => process.exit(0));

const [name = "--help", ...rest] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command) await run(command);
else if (["--help", "-h", "help"].includes(name)) await print(overview());
else misused(`There is no command "${name}".\n\n${overview()}`);

async function run({ usage, help, options, words, run }: Command): Promise<void> {
  const use = `${START} ${name} ${usage}`.trim();
  let given: ReturnType<typeof parse>;
  try {
    given = parse(options);
  } catch (error) {
    return misused(`${(error as Error).message}\n${use}\n`);
  }
  if (given.values.help) return print(`${use}\n\n${help.join("\n")}\n`);
  const [least, most] = words;
  if (given.positionals.length < least || given.positionals.length > most) return misused(`${use}\n`);
  try {
    rejectMisspelledSettings(process.env);
    await run(given, process.env);
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

function overview(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { usage, help }]) => `  ${`${name} ${usage}`.padEnd(34)} ${help[0]}`,
  );
  return `${START} <command>\n\n${lines.join("\n")}\n\nMore on one: ${START} <command> --help. The guide: docs/delivery.md\n`;
}

function misused(words: string): void {
  console.error(words.trimEnd());
  process.exitCode = WRONG_USE;
}
