import type { FastifyInstance } from "fastify";
import { newId } from "#app/lib/new-id.ts";
import { prepareIntake } from "#intake/intake.ts";
import { intakeLimits } from "#intake/limits.ts";
import { createApp } from "#server/app.ts";
import type { limits as serverLimits } from "#server/limits.ts";
import type { Delivery } from "#tooling/publish/publish.ts";
import { makeApplication } from "./application-factory.ts";
import { makeBuild, publishBuild } from "./build-factory.ts";

export const testDelivery: Delivery = {
  name: "Linden Court",
  email: "owner@linden.test",
  website: "https://linden.test",
  prices: { Standard: 1250, Premium: 1650 },
  languages: ["en", "es"],
};

const noPolicy = "default-src 'none'";

/** A server with an intake, for tests. */
export interface TestIntake {
  readonly app: FastifyInstance;
  readonly origin: string;
  /** What was logged. */
  readonly log: () => string;
  close(): Promise<void>;
}

/** Starts the server of a small build with delivery on. */
export async function startTestIntake(
  env: Record<string, string | undefined>,
  limits: Partial<typeof intakeLimits> = {},
  options: Partial<typeof serverLimits> = {},
  delivery = testDelivery,
): Promise<TestIntake> {
  const { folder, remove } = await makeBuild();
  await publishBuild(folder);
  const intake = prepareIntake({ root: folder, delivery }, env, { ...intakeLimits, ...limits });
  let logged = "";
  const stream = {
    write(line: string) {
      logged += line;
    },
  };
  const site = { root: folder, policy: noPolicy };
  const app = await createApp(site, { logger: { level: "error", stream }, ...intake.options, ...options });
  await intake.mount(app);
  return {
    app,
    origin: await app.listen({ port: 0, host: "127.0.0.1" }),
    log: () => logged,
    async close() {
      await app.close();
      await remove();
    },
  };
}

/** A request as the form sends it, with some of it changed. */
export type Sending = { id?: string; body?: unknown; headers?: Record<string, string> };

/** Sends an application as a page of the site does. */
export async function send(
  origin: string,
  { id = newId(), body = { application: makeApplication(), language: "en" }, headers = {} }: Sending = {},
): Promise<{ status: number; answer: Record<string, unknown>; headers: Headers }> {
  const response = await fetch(`${origin}/api/applications/${id}`, {
    method: "PUT",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    answer: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}
