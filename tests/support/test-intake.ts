import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Delivery } from "#hosting/delivery.ts";
import { makePublishedBuild, testDelivery } from "./build-factory.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { type ServerOptions, startTestServer, type TestServer } from "./test-server.ts";

/** Starts the server of a small build with delivery on for the running test, with a data folder of its own. */
export async function startTestIntake({
  delivery = testDelivery,
  env,
  ...others
}: ServerOptions & { delivery?: Delivery } = {}): Promise<TestServer & { dataFolder: string }> {
  const dataFolder = join(makeTemporaryFolder(), "data");
  const options = { env: { DATA_DIR: dataFolder, ...env }, ...others };
  const server = await startTestServer(await makePublishedBuild(delivery), options);
  onTestFinished(server.close);
  return { ...server, dataFolder };
}
