import { copyRows } from "#app/application/copy/copy-text.ts";
import { ownerCopy } from "#app/messages/owner-copy.ts";
import { spamReason } from "#database/applications/list.ts";
import { otherAnswers } from "#intake/formats.ts";
import { localTime } from "#intake/local-time.ts";
import { type Command, findByNumber, withStore } from "./command.ts";
import { print, withoutControls } from "./terminal.ts";

export const show: Command = {
  usage: "<number>",
  summary: "Show one application with all its answers, and mark it as read",
  parameters: {
    "<number>": "capitals and dashes are optional",
  },
  positionals: [1, 1],
  run: ({ positionals: [typed = ""] }, env) =>
    withStore(env, async (store) => {
      const stored = await findByNumber(store, typed);
      const { id, number, receivedAt, application, status, possibleDuplicates, language } = stored;
      const possibleSpam = spamReason(stored);
      const rows = [
        { label: "Number", value: number },
        { label: "Received", value: localTime(receivedAt) },
        { label: "Submitted, by the device's clock", value: localTime(application.submittedAt) },
        { label: "Status", value: status },
        { label: "Language", value: language },
        ...(possibleSpam === null ? [] : [{ label: "Possible spam", value: possibleSpam }]),
        ...(possibleDuplicates.length === 0
          ? []
          : [{ label: "Possibly the same person as", value: possibleDuplicates.join(", ") }]),
        ...copyRows(application, ownerCopy),
        ...otherAnswers(application),
      ];
      await store.recordAccess([id], { kind: "read" });
      const lines = rows.map(({ label, value }) => `${withoutControls(label)}: ${withoutControls(value)}\n`);
      await print(lines.join(""));
    }),
};
