import { type AuditCursor, type AuditEntry, readAudit } from "#database/audit.ts";
import type { Run } from "#database/database.ts";
import { localTime } from "#intake/local-time.ts";
import { type Command, harmless, print, withStore } from "./command.ts";

const PAGE = 500;

export const audit: Command = {
  usage: "[--json]",
  help: [
    "Lists who signed in, invited, exported and erased, and when, the newest first.",
    "--json  every line as one JSON object, for a program that watches over them",
    "A line is kept for 25 months. What was done with one application is shown by: show <number>",
    "Times are those of this computer's time zone, in JSON of UTC.",
  ],
  options: { json: { type: "boolean" } },
  words: [0, 0],
  run: ({ values }, env) =>
    withStore(env, async ({ database }) => {
      for await (const entry of eachEntry(database.run))
        await print(`${values.json ? JSON.stringify(entry) : lineOf(entry)}\n`);
    }),
};

async function* eachEntry(run: Run): AsyncGenerator<AuditEntry> {
  let before: AuditCursor | undefined;
  for (;;) {
    const page = await readAudit(run, PAGE, before);
    yield* page;
    before = page.at(-1);
    if (page.length < PAGE) return;
  }
}

function lineOf({ at, event, person, device, subject }: AuditEntry): string {
  const words = [person ?? "unknown", subject === null ? event : `${event}: ${subject}`, device];
  return [localTime(at), ...words.filter((word) => word !== null).map(harmless)].join("  ");
}
