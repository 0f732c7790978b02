import type { Store } from "#database/applications/store.ts";
import { type AuditCursor, type AuditEntry, readAudit } from "#database/people/audit.ts";
import { UNKNOWN_PERSON } from "#desk/api/shared.ts";
import { toPlainJson } from "#intake/formats.ts";
import { localTime } from "#intake/local-time.ts";
import { type Command, withStore } from "./command.ts";
import { print, withoutControls } from "./terminal.ts";

const PAGE_SIZE = 500;

export const audit: Command = {
  usage: "[--json]",
  summary: "List who signed in, invited, exported and erased, newest first",
  parameters: {
    "--json": "print every entry as one JSON object per line, for a monitoring program",
  },
  notes: [
    "Entries are kept for 25 months. The history of one application is on its page at the desk.",
    "Times are in this computer's time zone, in JSON in UTC.",
  ],
  options: { json: { type: "boolean" } },
  positionals: [0, 0],
  run: ({ values }, env) =>
    withStore(env, async (store) => {
      for await (const entry of eachEntry(store))
        await print(`${values.json ? toPlainJson(entry) : lineOf(entry)}\n`);
    }),
};

async function* eachEntry(store: Store): AsyncGenerator<AuditEntry> {
  let before: AuditCursor | undefined;
  for (;;) {
    const page = await readAudit(store, PAGE_SIZE, before);
    yield* page;
    before = page.at(-1);
    if (page.length < PAGE_SIZE) return;
  }
}

function lineOf({ at, event, person, device, subject }: AuditEntry): string {
  const columns = [person ?? UNKNOWN_PERSON, subject === null ? event : `${event}: ${subject}`, device];
  return [localTime(at), ...columns.filter((column) => column !== null).map(withoutControls)].join("  ");
}
