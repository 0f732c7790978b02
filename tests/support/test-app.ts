import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "#server/app.ts";
import { policyFile } from "#tooling/publish/publish.ts";
import { makeBuild, publishBuild } from "./build-factory.ts";
import { type Answer, ask, type Question } from "./http-client.ts";

/** The address of a photo that takes a while to send. */
export const largePhoto = "/assets/large-0a1b2c.avif";

/** The server of a published small build, for tests. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly folder: string;
  /** Where it listens on the loopback. */
  readonly port: number;
  /** Puts a question over a connection of its own. */
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
}

/** Publishes a small build with a photo of 32 MB besides and starts its server on a free port. */
export async function startTestApp(options: Parameters<typeof createApp>[1] = {}): Promise<TestApp> {
  const { folder, remove } = await makeBuild();
  await publishBuild(folder);
  await writeFile(join(folder, largePhoto), Buffer.alloc(32 * 1024 * 1024, 1));
  const app = await createApp({ root: folder, policy: readFileSync(policyFile(folder), "utf8") }, options);
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    app,
    folder,
    port: Number(new URL(origin).port),
    ask: (question) => ask(origin, question),
    async close() {
      await app.close();
      await remove();
    },
  };
}
