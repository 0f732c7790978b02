import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Application } from "#app/application/application.ts";
import { mountDesk } from "#desk/server/desk.ts";
import { invite } from "#desk/server/people.ts";
import { prepareIntake } from "#intake/intake.ts";
import { intakeLimits } from "#intake/limits.ts";
import type { Store } from "#intake/store/store.ts";
import { createApp } from "#server/app.ts";
import { readSettings } from "#server/settings.ts";
import { makeArrival } from "#tests/support/application-factory.ts";
import { WITH_DELIVERY } from "#tests/support/builds.ts";

/** A residence with delivery on: its server, and what a test may do behind its back. */
export interface House {
  readonly origin: string;
  readonly store: Store;
  readonly dataFolder: string;
  /** Makes the address of an invitation. */
  invite(name: string): Promise<string>;
  /** Keeps an application as if somebody had sent it now, and gives its number. */
  receive(changes?: Partial<Application>, at?: Date): Promise<string>;
  /** Ends every session, as 30 days of silence would. */
  endSessions(): Promise<void>;
  close(): Promise<void>;
}

/** Serves the build with delivery on, its applications in a new folder or in the database of DATABASE_URL. */
export async function openHouse(env: NodeJS.ProcessEnv = {}): Promise<House> {
  const settings = readSettings({}, WITH_DELIVERY);
  const dataFolder = await mkdtemp(join(tmpdir(), "desk-"));
  const limits = { ...intakeLimits, freeDisk: 0 };
  const intake = prepareIntake(settings, { DATA_DIR: dataFolder, ...env }, limits);
  const app = await createApp(settings, intake.options);
  const ground = await intake.mount(app);
  await mountDesk(app, settings.root, ground);
  const { store } = ground;
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  // A name, since an address of numbers can have no passkeys.
  const origin = `http://localhost:${port}`;
  return {
    origin,
    store,
    dataFolder,
    invite: async (name) => `${origin}/desk#invite=${await invite(store.database, name, new Date())}`,
    async receive(changes, at) {
      const added = await store.add(makeArrival(changes, { price: 1250 }), at);
      if (added.outcome !== "new") throw new Error(`The application is ${added.outcome}.`);
      return added.receipt.number;
    },
    async endSessions() {
      await store.database.run("DELETE FROM devices");
    },
    async close() {
      await app.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}
