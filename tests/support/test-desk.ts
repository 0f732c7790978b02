import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { API } from "#desk/api/shared.ts";
import { mountDesk } from "#desk/server/desk.ts";
import { deskLimits } from "#desk/server/limits.ts";
import { invite } from "#desk/server/people.ts";
import { prepareIntake } from "#intake/intake.ts";
import { intakeLimits } from "#intake/limits.ts";
import type { Store } from "#intake/store/store.ts";
import { createApp } from "#server/app.ts";
import { makeArrival } from "./application-factory.ts";
import { makeBuild, publishBuild } from "./build-factory.ts";
import { testDelivery } from "./test-intake.ts";

/** What a browser at the desk asks. */
export type Question = {
  body?: unknown;
  headers?: Record<string, string>;
};

/** A browser with its own cookie. */
export interface TestBrowser {
  /** Asks the API, as a page of the desk does. */
  ask(
    method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE",
    path: string,
    question?: Question,
  ): Promise<LightMyRequestResponse>;
  cookie: string;
}

/** A server with a desk, for tests. Its clock stands still unless a test moves it. */
export interface TestDesk {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly log: () => string;
  browser(cookie?: string): TestBrowser;
  /** A browser of a person who was invited and has signed in. */
  signedIn(name: string): Promise<TestBrowser>;
  /** Lets time pass at the desk, in milliseconds. */
  wait(ms: number): void;
  /** Keeps an application and gives its number. */
  add(...arrival: Parameters<typeof makeArrival>): Promise<string>;
  close(): Promise<void>;
}

export const ORIGIN = "http://localhost:4000";

/** Starts the server of a small build with delivery on, its applications in a new folder. */
export async function startTestDesk(
  env: Record<string, string | undefined> = {},
  limits: Partial<typeof deskLimits> = {},
): Promise<TestDesk> {
  const { folder, remove } = await makeBuild();
  await publishBuild(folder, testDelivery);
  const dataFolder = mkdtempSync(join(tmpdir(), "desk-"));
  const intake = prepareIntake(
    { root: folder, delivery: testDelivery },
    { DATA_DIR: dataFolder, ...env },
    { ...intakeLimits, freeDisk: 0 },
  );
  let logged = "";
  let time = Date.parse("2026-11-22T10:00:00.000Z");
  const stream = {
    write(line: string) {
      logged += line;
    },
  };
  const site = { root: folder, policy: "default-src 'none'" };
  const app = await createApp(site, { logger: { level: "error", stream }, ...intake.options });
  const ground = await intake.mount(app);
  const now = () => new Date(time);
  await mountDesk(app, folder, ground, {
    limits: { ...deskLimits, triesPerAddress: 1_000, triesInAll: 1_000, ...limits },
    now,
  });
  const { store } = ground;

  function browser(cookie = ""): TestBrowser {
    return {
      cookie,
      async ask(method, path, { body, headers = {} } = {}) {
        const answer = await app.inject({
          method,
          url: `${API}${path}`,
          headers: {
            host: "localhost:4000",
            origin: ORIGIN,
            "sec-fetch-site": "same-origin",
            ...(this.cookie && { cookie: this.cookie }),
            ...headers,
          },
          ...(body !== undefined && { payload: body as object }),
        });
        const [set] = answer.cookies;
        if (set) this.cookie = set.value && `${set.name}=${set.value}`;
        return answer;
      },
    };
  }

  return {
    app,
    store,
    log: () => logged,
    browser,
    async signedIn(name) {
      const made = browser();
      const token = await invite(store.database, name, now());
      const answer = await made.ask("POST", "/session/invite", { body: { token } });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return made;
    },
    wait(ms) {
      time += ms;
    },
    async add(...arrival) {
      const added = await store.add(makeArrival(...arrival), now());
      if (added.outcome !== "new") throw new Error(added.outcome);
      return added.receipt.number;
    },
    async close() {
      await app.close();
      await remove();
      rmSync(dataFolder, { recursive: true });
    },
  };
}
