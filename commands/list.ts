import { counted } from "#app/lib/numbers.ts";
import { spamReason } from "#database/applications/list.ts";
import { upcomingErasure } from "#database/applications/retention.ts";
import type { StoredApplication } from "#database/applications/store.ts";
import { Outbox } from "#database/jobs/outbox.ts";
import { asJson } from "#intake/formats.ts";
import { localTime } from "#intake/local-time.ts";
import { readRetention } from "#intake/settings.ts";
import { audit, type Command, withStore } from "./command.ts";
import { print, withoutControls } from "./terminal.ts";

export const list: Command = {
  usage: "[--json] [--search <words>]",
  summary: "List all applications, newest first",
  parameters: {
    "--json": "print every stored field, as one JSON array",
    "--search <words>": "only applications whose name, email, phone or number contain every word",
  },
  notes: ["Times are in this computer's time zone, in JSON in UTC."],
  options: { json: { type: "boolean" }, search: { type: "string" } },
  positionals: [0, 0],
  run: ({ values }, env) =>
    withStore(env, async (store) => {
      const found = store.each({ search: String(values.search ?? "") });
      const months = readRetention(env);
      if (values.json) {
        await audit(store, "exported", "JSON");
        for await (const text of asJson(found, months)) await print(text);
        return;
      }
      let count = 0;
      for await (const stored of found) {
        count += 1;
        await print(`${lineOf(stored, months)}\n`);
      }
      await print(`${counted(count, "application")}\n`);
      await printMail(new Outbox(store), env);
    }),
};

function lineOf(stored: StoredApplication, months: number): string {
  const { number, receivedAt, application, status, readAt, possibleDuplicates } = stored;
  const possibleSpam = spamReason(stored);
  const eraseAt = upcomingErasure(stored, months, new Date());
  const remarks = [
    status,
    ...(readAt === null ? ["not read"] : []),
    ...(possibleSpam === null ? [] : [`possible spam: ${possibleSpam}`]),
    ...(possibleDuplicates.length > 0
      ? [`possibly the same person as ${possibleDuplicates.join(", ")}`]
      : []),
    ...(eraseAt ? [`will be erased on ${localTime(eraseAt.toISOString()).slice(0, 10)}`] : []),
  ];
  const { plan, fullName } = application;
  return [
    number,
    localTime(receivedAt),
    plan.padEnd(8),
    withoutControls(fullName),
    `(${remarks.join("; ")})`,
  ].join("  ");
}

async function printMail(outbox: Outbox, { SMTP_URL }: NodeJS.ProcessEnv): Promise<void> {
  const { waiting, failed, lastError } = await outbox.state();
  const said = lastError ? ` The reason: ${withoutControls(lastError)}` : "";
  const reason = SMTP_URL ? said : " No mail server is set: see SMTP_URL in docs/delivery.md.";
  if (waiting > 0) await print(`${counted(waiting, "application")} not mailed to you yet.${reason}\n`);
  if (failed > 0)
    await print(
      `${counted(failed, "application")} could not be mailed to you in three days of trying. They are in the list.\n`,
    );
}
