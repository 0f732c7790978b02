import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Storage } from "#database/open.ts";
import { openStore } from "#database/open.ts";
import { environmentOf } from "./command-runner.ts";
import { originOf } from "./running-server.ts";
import { type Sent, sendSteadily } from "./steady-client.ts";

const unlimitedServer = fileURLToPath(new URL("./unlimited-server.ts", import.meta.url));

/** The results after the last kill. All but the first two must be 0, and `sound` true. */
export type Findings = {
  kills: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  halfStored: number;
  sound: boolean;
};

/** Starts a server as a separate process and waits until it prints its address. */
export async function startServer(
  folder: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [unlimitedServer, folder], {
    env: { ...process.env, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { child, origin: await originOf(child) };
}

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
  let server = await startServer(folder, environmentOf(storage));
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
    const exit = once(server.child, "exit");
    server.child.kill("SIGKILL");
    await exit;
    if (kill % 4 === 0) await crash();
    server = await startServer(folder, environmentOf(storage));
  }
  done = true;
  await clients;
  const exit = once(server.child, "exit");
  server.child.kill("SIGKILL");
  await exit;
  return { kills, ...(await inspect(storage, sent)) };
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
