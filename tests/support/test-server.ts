import type { FastifyInstance } from "fastify";
import { mountDesk } from "#desk/server/desk.ts";
import type { IntakeContext } from "#intake/context.ts";
import { prepareIntake } from "#intake/intake.ts";
import { intakeLimits } from "#intake/limits.ts";
import { createApp } from "#server/app.ts";
import { readTrustProxy } from "#server/proxies.ts";
import { readSettings } from "#server/settings.ts";
import type { TestBuild } from "./build-factory.ts";

/** The server of a build, in the test's process. */
export interface TestServer {
  readonly app: FastifyInstance;
  /** The address on the loopback. */
  readonly origin: string;
  /** The context of the intake and the desk; undefined if the build has delivery off. */
  readonly context: IntakeContext | undefined;
  /** The logged errors. */
  log(): string;
  /** Stops the server and removes the build. */
  close(): Promise<void>;
}

export interface ServerOptions {
  /** Environment variables, such as DATA_DIR. */
  env?: NodeJS.ProcessEnv;
  /** Options of the server, the intake and the desk that differ from the defaults. */
  server?: Parameters<typeof createApp>[1];
  intake?: Partial<typeof intakeLimits>;
  desk?: Parameters<typeof mountDesk>[2];
}

/** Serves a build on a free port, with the intake and the desk if delivery is on. By default a full disk fails no test. */
export async function startTestServer(
  build: TestBuild,
  { env = {}, server = {}, intake: limits = {}, desk }: ServerOptions = {},
): Promise<TestServer> {
  const settings = readSettings({}, build.folder);
  const intake =
    settings.delivery && prepareIntake(settings, env, { ...intakeLimits, minFreeDisk: 0, ...limits });
  let logged = "";
  const stream = {
    write(line: string) {
      logged += line;
    },
  };
  const logger = { level: "error", stream };
  const app = await createApp(settings, { logger, trustProxy: readTrustProxy(env), ...server });
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
