import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Application } from "#app/application/application.ts";
import type { NewApplication, Store } from "#database/applications/store.ts";
import { invite } from "#database/people/people.ts";
import { deskLimits } from "#desk/server/limits.ts";
import { addApplication } from "./application-factory.ts";
import { makePublishedBuild, testDelivery } from "./build-factory.ts";
import { openInjectedBrowser, type TestBrowser } from "./injected-browser.ts";
import { type ServerOptions, startTestServer, type TestServer } from "./test-server.ts";

/** The server of a build with a desk, with access to its store and clock. */
export interface TestDesk extends TestServer {
  readonly store: Store;
  readonly dataFolder: string;
  /** Creates an invitation and returns its URL. */
  invite(name: string): Promise<string>;
  browser(cookie?: string): TestBrowser;
  /** Opens the browser of an invited user who is signed in. The session lasts as long as one with a passkey. */
  signedIn(name: string): Promise<TestBrowser>;
  /** Advances the clock of the desk, in milliseconds. */
  wait(ms: number): void;
  /** Stores an application, received now or at another time, and returns its number. */
  receive(changes?: Partial<Application>, others?: Partial<NewApplication> & { at?: Date }): Promise<string>;
  /** Ends every session, as after 30 days of inactivity. */
  endSessions(): Promise<void>;
}

interface DeskOptions {
  /** The folder of a build with delivery on. By default a new small build. */
  build?: string;
  /** Environment variables in addition to DATA_DIR. */
  env?: NodeJS.ProcessEnv;
  limits?: Partial<typeof deskLimits>;
  intake?: NonNullable<ServerOptions["intake"]>;
  /** The project whose website is edited at the desk. */
  root?: string | undefined;
  /** The script that publishes the website, instead of the project's own. */
  script?: string | undefined;
  /** The time in milliseconds. By default the clock advances only by `wait`. */
  clock?: () => number;
}

const MORNING = Date.parse("2026-11-22T10:00:00.000Z");

/** Starts a server with a desk. Applications are stored in a new folder, or in the database at DATABASE_URL. */
export async function startTestDesk({
  build,
  env = {},
  limits = {},
  intake = {},
  root,
  script,
  clock = () => MORNING,
}: DeskOptions = {}): Promise<TestDesk> {
  const dataFolder = await mkdtemp(join(tmpdir(), "desk-"));
  let waited = 0;
  const now = () => new Date(clock() + waited);
  const server = await startTestServer(
    build === undefined
      ? await makePublishedBuild(testDelivery)
      : { folder: build, remove: async () => undefined },
    {
      env: { DATA_DIR: dataFolder, ...env },
      intake,
      desk: {
        limits: { ...deskLimits, signInsPerAddress: 1_000, ...limits },
        now,
        root: root ?? dataFolder,
        script,
      },
    },
  );
  const { app, context } = server;
  if (!context) throw new Error("The build has delivery off.");
  const { store } = context;
  // Uses a host name, since passkeys do not work on IP addresses.
  const origin = server.origin.replace("127.0.0.1", "localhost");
  const browser = (cookie?: string) => openInjectedBrowser(app, cookie);
  return {
    ...server,
    origin,
    store,
    dataFolder,
    invite: async (name) => `${origin}/desk#invite=${await invite(store, name, now())}`,
    browser,
    async signedIn(name) {
      const made = browser();
      const token = await invite(store, name, now());
      const answer = await made.ask("POST", "/session/invite", { body: { token } });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      await store.database.run(
        "UPDATE devices SET passkey_confirmed_at = created_at WHERE passkey_confirmed_at IS NULL",
      );
      return made;
    },
    wait(ms) {
      waited += ms;
    },
    async receive(changes, others) {
      return (await addApplication(store, changes, { price: 1250, at: now(), ...others })).number;
    },
    async endSessions() {
      await store.database.run("DELETE FROM devices");
    },
    async close() {
      await server.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}
