import type { FastifyInstance } from "fastify";
import { mountDesk } from "#desk/server/desk.ts";
import type { IntakeContext } from "#intake/context.ts";
import { prepareIntake } from "#intake/intake.ts";
import { intakeLimits } from "#intake/limits.ts";
import { createApp } from "#server/app.ts";
import { readSettings } from "#server/settings.ts";
import type { TestBuild } from "./build-factory.ts";

/** The server of a build, in the process of the test. */
export interface TestServer {
  readonly app: FastifyInstance;
  /** Where it listens on the loopback. */
  readonly origin: string;
  /** What intake and desk work with; undefined if the build has delivery off. */
  readonly context: IntakeContext | undefined;
  /** The errors that were logged. */
  log(): string;
  /** Stops it and removes the build. */
  close(): Promise<void>;
}

export interface ServerOptions {
  /** The settings that a person gives, such as DATA_DIR. */
  env?: NodeJS.ProcessEnv;
  /** What is other than usual, by the part of the server. */
  server?: Parameters<typeof createApp>[1];
  intake?: Partial<typeof intakeLimits>;
  desk?: Parameters<typeof mountDesk>[2];
}

/** Serves a build on a free port; with delivery on, with its intake and its desk. */
export async function startTestServer(
  build: TestBuild,
  { env = {}, server = {}, intake: limits = {}, desk }: ServerOptions = {},
): Promise<TestServer> {
  const settings = readSettings({}, build.folder);
  const intake = settings.delivery && prepareIntake(settings, env, { ...intakeLimits, ...limits });
  let logged = "";
  const stream = {
    write(line: string) {
      logged += line;
    },
  };
  const logger = { level: "error", stream };
  const app = await createApp(settings, { logger, ...intake?.options, ...server });
  const context = await intake?.mount(app);
  if (context) await mountDesk(app, context, desk);
  return {
    app,
    origin: await app.listen({ port: 0, host: "127.0.0.1" }),
    context,
    log: () => logged,
    async close() {
      await app.close();
      await build.remove();
    },
  };
}
