import { resolve } from "node:path";
import * as v from "valibot";
import { type Command, harmless, print, withStore } from "#intake/commands/command.ts";
import { readDelivery, StartError } from "#server/settings.ts";
import { deskOf } from "#tooling/publish/publish.ts";
import { personName } from "../../api/shared.ts";
import { allNames, invite, personCalled, takeOff } from "../people.ts";

export const inviteOne: Command = {
  usage: "<name>",
  help: [
    "Prints a link with which a person signs in at the desk, once, within 15 minutes.",
    "A person who is new is added under this name, which stands beside all that they do.",
    "Give the link to nobody else. Another device of the same person needs another link.",
  ],
  words: [1, 1],
  run: ({ positionals: [typed = ""] }, env) => {
    const name = nameOf(typed);
    const delivery = readDelivery(resolve("build/client"));
    if (!delivery)
      throw new StartError(
        "The site is not built with delivery on. Switch it on in content/residence.yaml, then: npm run build",
      );
    const work = async (token: string) => {
      const here = `http://localhost:${env.PORT || 3000}/desk`;
      await print(
        `Open this link on ${harmless(name)}'s device within 15 minutes. It works once:\n\n` +
          `  ${deskOf(delivery)}#invite=${token}\n\n` +
          `While you only try the site on this computer, open this one instead:\n\n  ${here}#invite=${token}\n`,
      );
    };
    return withStore(env, async ({ database }) => work(await invite(database, name, new Date())), true);
  },
};

export const revokeOne: Command = {
  usage: "<name>",
  help: [
    "Takes a person off the desk at once: every device is signed out, every passkey, code and invitation ends.",
    "Their name stays beside what they have done.",
  ],
  words: [1, 1],
  run: ({ positionals: [typed = ""] }, env) =>
    withStore(env, async ({ database }) => {
      const id = await personCalled(database.run, typed);
      if (!id) throw new StartError(await nobodyCalled(typed, await allNames(database.run)));
      await takeOff(database, id);
      await print(`${harmless(typed)} is off the desk, on every device.\n`);
    }),
};

function nameOf(typed: string): string {
  const result = v.safeParse(personName, typed);
  if (result.success) return result.output;
  throw new StartError("A name has 1 to 80 characters, and no signs that cannot be seen.");
}

async function nobodyCalled(typed: string, names: readonly string[]): Promise<string> {
  const known =
    names.length > 0 ? `At the desk are: ${names.map(harmless).join(", ")}` : "Nobody is at the desk yet.";
  return `There is nobody called ${harmless(typed)}. ${known}`;
}
