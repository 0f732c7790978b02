import { setTimeout as wait } from "node:timers/promises";
import { newId } from "#app/lib/new-id.ts";
import { openStore, type Storage } from "#database/open.ts";
import { environmentOf } from "./command-runner.ts";
import { send } from "./intake-client.ts";
import { startUnlimited } from "./running-server.ts";

/** The applications that the clients have sent, by id. Those without a number are not acknowledged yet. */
type Sent = Map<string, string | undefined>;

/** The results after the last kill. All but the first two must be 0, and `sound` true. */
type Findings = {
  kills: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  halfStored: number;
  sound: boolean;
};

/**
 * Kills servers at random times while clients send applications, then checks the stored applications.
 * @param folder a build with delivery on
 * @param crash called after every fourth kill, to crash the database too
 */
export async function killWhileSending(
  folder: string,
  storage: Storage,
  kills: number,
  crash: () => Promise<void> = async () => undefined,
): Promise<Findings> {
  const sent: Sent = new Map();
  let server = await startUnlimited(folder, environmentOf(storage));
  let done = false;
  const clients = Promise.all(
    Array.from({ length: 4 }, () =>
      sendSteadily(
        () => server.origin,
        () => done,
        sent,
      ),
    ),
  );
  for (let kill = 1; kill <= kills; kill += 1) {
    // A client starts a new application once one was acknowledged, so each server has responded at least once.
    const begun = sent.size;
    while (sent.size === begun) await wait(5);
    await wait(Math.random() * 200);
    await server.kill();
    if (kill % 4 === 0) await crash();
    server = await startUnlimited(folder, environmentOf(storage));
  }
  done = true;
  await clients;
  await server.kill();
  return { kills, ...(await inspect(storage, sent)) };
}

/**
 * Sends applications one after the other, like a browser: each is sent again until it is acknowledged. Throws when the
 * server rejects one.
 * @param origin called before each attempt, since a restarted server may have another address
 * @param done whether to stop sending new applications
 */
async function sendSteadily(origin: () => string, done: () => boolean, sent: Sent): Promise<void> {
  while (!done()) {
    const id = newId();
    sent.set(id, undefined);
    while (sent.get(id) === undefined) {
      const answered = await send(origin(), { id }).catch(() => undefined);
      if (answered?.status === 201 || answered?.status === 200) sent.set(id, String(answered.answer.number));
      else if (answered && answered.status < 500)
        throw new Error(`The server responded with ${answered.status}.`);
      else await wait(20);
    }
  }
}

/** Compares a storage with the acknowledged applications. */
async function inspect(storage: Storage, sent: Sent): Promise<Omit<Findings, "kills">> {
  const { database } = await openStore(storage, { create: false });
  const { kind, run } = database;
  const rows =
    await run(`SELECT a.id, a.number, s.application_id AS answers, o.application_id AS mail FROM applications a
    LEFT JOIN answers s ON s.application_id = a.id LEFT JOIN outbox o ON o.application_id = a.id`);
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const checked = kind === "sqlite" ? await run("PRAGMA integrity_check") : [{ integrity_check: "ok" }];
  await database.close();
  const acknowledged = [...sent].filter(([, number]) => number !== undefined);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(([id, number]) => numbers.get(id) !== number).length,
    doubled: rows.length - numbers.size + (numbers.size - new Set(numbers.values()).size),
    halfStored: rows.filter(({ answers, mail }) => answers === null || mail === null).length,
    sound: checked[0]?.integrity_check === "ok",
  };
}
