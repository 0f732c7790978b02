import { pipeline } from "node:stream/promises";
import { ConfigError } from "#app/lib/config-error.ts";
import { counted } from "#app/lib/numbers.ts";
import { COMMAND_ACTOR } from "#database/constants.ts";
import { asCsv } from "#intake/formats.ts";
import { audit, type Command, withStore } from "./command.ts";
import { newFile, writeNewFile } from "./files.ts";
import { print } from "./terminal.ts";

const EVENT = { kind: "export", detail: "csv" } as const;

export const exportAll: Command = {
  usage: "--csv [<file>]",
  summary: "Write all applications as a table for a spreadsheet, and mark them as read",
  parameters: {
    "--csv": "comma-separated values in UTF-8, the only format so far",
    "<file>": "a new file that only this account can read; without it the table is printed",
  },
  notes: ["An apostrophe precedes a cell that a spreadsheet would run as a formula."],
  options: { csv: { type: "boolean" } },
  positionals: [0, 1],
  run: ({ positionals: [file], values }, env) =>
    withStore(env, async (store) => {
      if (!values.csv)
        throw new ConfigError("Choose a format: npm run applications -- export --csv applications.csv");
      if (file) {
        const ids: string[] = [];
        const rows = async function* () {
          for await (const stored of store.each()) {
            ids.push(stored.id);
            yield stored;
          }
        };
        await writeNewFile(
          file,
          async (path) => pipeline(asCsv(rows()), await newFile(path)),
          async () => {
            await audit(store, "exported", "CSV");
            await store.recordAccess(ids, EVENT);
          },
        );
        await print(`Written to ${file}: ${counted(ids.length, "application")}.\n`);
      } else {
        await audit(store, "exported", "CSV");
        const event = () => ({ ...EVENT, person: COMMAND_ACTOR, at: new Date() });
        for await (const chunk of asCsv(store.eachRecorded({}, event))) await print(String(chunk));
      }
    }),
};
