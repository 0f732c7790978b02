import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { policiesFile, publish } from "#tooling/publish/publish.ts";
import { makeSampleBuild } from "#tooling/publish/sample-build.ts";
import { createApp } from "./app.ts";

/** The server of a published sample build, for tests. */
export interface SampleApp {
  readonly app: FastifyInstance;
  readonly folder: string;
  readonly policies: Readonly<Record<string, string>>;
  /** The bytes of a published file. */
  read(file: string): Buffer;
  close(): Promise<void>;
}

/** Publishes a sample build and makes its server, not listening. */
export async function makeSampleApp(): Promise<SampleApp> {
  const { folder, remove } = await makeSampleBuild();
  await publish(folder);
  const policies = JSON.parse(readFileSync(policiesFile(folder), "utf8")) as Record<string, string>;
  const app = await createApp({ root: folder, policies });
  const close = async () => {
    await app.close();
    await remove();
  };
  return { app, folder, policies, read: (file) => readFileSync(join(folder, file)), close };
}
