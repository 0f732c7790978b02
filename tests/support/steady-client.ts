import { setTimeout as wait } from "node:timers/promises";
import { newId } from "#app/lib/new-id.ts";
import { makeApplication } from "./application-factory.ts";
import { send } from "./intake-client.ts";

/** The applications that a client has sent, by id. Those without a number are not acknowledged yet. */
export type Sent = Map<string, string | undefined>;

/**
 * Sends applications one after the other, like a browser: each is sent again until it is acknowledged. Throws when the
 * server rejects one.
 * @param origin called before each attempt, since a restarted server may have another address
 * @param done whether to stop sending new applications
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
      else if (answered && answered.status < 500)
        throw new Error(`The server responded with ${answered.status}.`);
      else await wait(20);
    }
  }
}
