import { erase } from "#database/applications/erase.ts";
import { audit, type Command, findByNumber, withStore } from "./command.ts";
import { print } from "./terminal.ts";

export const eraseOne: Command = {
  usage: "<number>",
  summary: "Erase one application permanently",
  notes: [
    "Erases its answers, its waiting mails and all their remains in the database. Its number is not used again.",
    "Older backups still contain it. A restore erases it again if erased.txt in DATA_DIR lists it.",
    "Other copies (exported tables, mails, backups of the computer) are yours to delete.",
  ],
  positionals: [1, 1],
  run: ({ positionals: [typed = ""] }, env) =>
    withStore(env, async (store, { dataFolder }) => {
      const { number } = await findByNumber(store, typed);
      await erase(store, dataFolder, number, new Date(), {
        record: (handle) => audit(handle, "erased", `application ${number}`),
      });
      await print(`${number} is erased.\n`);
    }),
};
