import { setTimeout as wait } from "node:timers/promises";
import { newId } from "#app/lib/new-id.ts";
import { makeApplication } from "./application-factory.ts";
import { send } from "./intake-client.ts";

/** What a client knows of the applications that it sends: those without a number were not acknowledged yet. */
export type Sent = Map<string, string | undefined>;

/**
 * Sends applications one after the other, as a browser does: one that is not acknowledged is sent again until it is.
 * Throws when an answer contradicts an earlier one.
 *
 * @param origin asked before each try, since the server may come back elsewhere
 * @param done whether to begin with no other application
 */
export async function sendSteadily(
  origin: () => string,
  done: () => boolean,
  sent: Sent,
  changes = makeApplication(),
): Promise<void> {
  while (!done()) {
    const id = newId();
    sent.set(id, undefined);
    while (sent.get(id) === undefined) {
      const answered = await send(origin(), { id, body: { application: changes, language: "en" } }).catch(
        () => undefined,
      );
      if (answered?.status === 201 || answered?.status === 200) sent.set(id, String(answered.answer.number));
      else if (answered && answered.status < 500) throw new Error(`It was answered with ${answered.status}.`);
      else await wait(20);
    }
  }
}
