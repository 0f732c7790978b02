import { resolve } from "node:path";
import * as v from "valibot";
import { ConfigError } from "#app/lib/config-error.ts";
import { COMMAND_ACTOR } from "#database/constants.ts";
import { findPersonId, inviteByServer, listNames, removePerson } from "#database/people/people.ts";
import { inTransaction } from "#database/transaction.ts";
import { personName } from "#desk/api/shared.ts";
import { type Delivery, deskAddressOf, readDelivery, readResidence } from "#hosting/delivery.ts";
import { audit, type Command, withStore } from "./command.ts";
import { print, withoutControls } from "./terminal.ts";

export const inviteOne: Command = {
  usage: "<name> [--again]",
  summary: "Print a link that signs a person in at the desk once, within 15 minutes",
  parameters: {
    "<name>": "a new person, or with --again one who is at the desk already",
    "--again": "for another device of the same person, or if their link has expired",
  },
  notes: ["The name is shown beside everything that the person does. Do not share the link."],
  options: { again: { type: "boolean" } },
  positionals: [1, 1],
  run: ({ positionals: [typed = ""], values }, env) => {
    const name = nameOf(typed);
    const residence = readOpenDesk(env);
    return withStore(env, async (store) => {
      const exists = (await findPersonId(store, name)) !== undefined;
      if (values.again && !exists)
        throw new ConfigError(
          `${unknownPersonMessage(name, await listNames(store))} To invite a new person, leave out --again.`,
        );
      if (!values.again && exists)
        throw new ConfigError(
          `${withoutControls(name)} is at the desk already. For another link: npm run applications -- invite "${withoutControls(name)}" --again`,
        );
      const token = await inviteByServer(store, COMMAND_ACTOR, name, new Date());
      await print(
        `Open this link on ${withoutControls(name)}'s device within 15 minutes. It works once:\n\n` +
          `  ${deskAddressOf(residence)}#invite=${token}\n\n` +
          `For a trial on this computer, append this to the address that npm start printed instead:\n\n` +
          `  /desk#invite=${token}\n`,
      );
    });
  },
};

export const revokeOne: Command = {
  usage: "<name>",
  summary: "Remove a person from the desk at once",
  notes: [
    "Every device is signed out, and every passkey ends. All open invitations of everyone become invalid. The name stays beside what the person has done.",
  ],
  positionals: [1, 1],
  run: ({ positionals: [typed = ""] }, env) =>
    withStore(env, async (store) => {
      const id = await findPersonId(store, typed);
      if (!id) throw new ConfigError(unknownPersonMessage(typed, await listNames(store)));
      await inTransaction(store, async (handle) => {
        const name = await removePerson(handle, id);
        await audit(handle, "person removed", name ?? typed);
      });
      await print(`${withoutControls(typed)} was removed from the desk, on every device.\n`);
    }),
};

/** The residence of the build. Throws if its desk is only open on the server's own computer. */
function readOpenDesk(env: NodeJS.ProcessEnv): Delivery {
  const folder = resolve("build/client");
  const residence = env.DESK === "on" ? readResidence(folder) : readDelivery(folder);
  if (residence) return residence;
  throw new ConfigError(
    readResidence(folder)
      ? "With delivery off, the desk is only open on this computer: npm start prints a link to it. To open it to others, set DESK=on, or switch delivery on in content/residence.yaml and then: npm run build"
      : `There is no built site in ${folder}. Run this command in the folder of the project, after npm run build.`,
  );
}

function nameOf(typed: string): string {
  const { success, output, issues } = v.safeParse(personName, typed, { abortPipeEarly: true });
  if (success) return output;
  throw new ConfigError(issues[0].message);
}

function unknownPersonMessage(typed: string, names: readonly string[]): string {
  const known =
    names.length > 0
      ? `People at the desk: ${names.map(withoutControls).join(", ")}.`
      : "No one is at the desk yet.";
  return `There is no one called ${withoutControls(typed)}. ${known}`;
}
