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
      const lines: [label: string, value: string][] = [
        ["Number", number],
        ["Received", localTime(receivedAt)],
        ["Submitted, by the device's clock", localTime(application.submittedAt)],
        ["Status", status],
        ["Language", language],
        ...(possibleSpam === null ? [] : [["Possible spam", possibleSpam] as [string, string]]),
        ...(possibleDuplicates.length === 0
          ? []
          : [["Possibly the same person as", possibleDuplicates.join(", ")] as [string, string]]),
        ...[...copyRows(application, ownerCopy), ...otherAnswers(application)].map(
          ({ label, value }): [string, string] => [withoutControls(label), withoutControls(value)],
        ),
      ];
      await store.recordAccess([id], { kind: "read" });
      await print(lines.map(([label, value]) => `${label}: ${value}\n`).join(""));
    }),
};
