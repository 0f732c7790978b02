import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Answer, ask, type Question } from "#tests/ask.ts";
import { policiesFile, publish } from "#tooling/publish/publish.ts";
import { makeSampleBuild } from "#tooling/publish/sample-build.ts";
import { createApp } from "./app.ts";
import type { Limits } from "./settings.ts";

/** The server of a published sample build, for tests. */
export interface SampleApp {
  readonly app: FastifyInstance;
  readonly folder: string;
  readonly policies: Readonly<Record<string, string>>;
  /** Where it listens on the loopback. */
  readonly port: number;
  /** Puts a question over a connection of its own. */
  ask(question: Question): Promise<Answer>;
  /** The bytes of a published file. */
  read(file: string): Buffer;
  close(): Promise<void>;
}

/** Publishes a sample build and starts its server on a free port. */
export async function makeSampleApp(limits: Partial<Limits> = {}): Promise<SampleApp> {
  const { folder, remove } = await makeSampleBuild();
  await publish(folder);
  const policies = JSON.parse(readFileSync(policiesFile(folder), "utf8")) as Record<string, string>;
  const app = await createApp({ root: folder, policies, limits });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    app,
    folder,
    policies,
    port: Number(new URL(origin).port),
    ask: (question) => ask(origin, question),
    read: (file) => readFileSync(join(folder, file)),
    async close() {
      await app.close();
      await remove();
    },
  };
}
