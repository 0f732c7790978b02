import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FIELD_NAMES } from "#app/application/fields.ts";
import { makeApplication } from "#tests/support/application-factory.ts";
import { makePublishedBuild, testDelivery } from "#tests/support/build-factory.ts";
import { send } from "#tests/support/intake-client.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { startTestServer } from "#tests/support/test-server.ts";

const withPets = { application: { ...makeApplication(), pets: "Two cats" } };

async function start(questions: readonly string[]) {
  const build = await makePublishedBuild({ ...testDelivery, questions: [...questions] });
  const env = { DATA_DIR: join(makeTemporaryFolder(), "data") };
  const server = await startTestServer(build, { env });
  onTestFinished(server.close);
  return server;
}

test("an answer to a question that only the new pages have waits for the restart", async () => {
  const { origin, log } = await start([...FIELD_NAMES, "pets"]);
  const { status, answer, headers } = await send(origin, { id: "0".repeat(32), body: withPets });
  expect([status, answer.id, headers.get("retry-after")]).toEqual([503, "0".repeat(32), "30"]);
  await send(origin, { id: "0".repeat(32), body: withPets });
  const warning = 'The form asks \\"pets\\", which this server does not know yet. Restart the server.';
  expect(log().split(warning)).toHaveLength(2);
  expect((await send(origin)).status).toBe(201);
});

test("an answer to a question that the form no longer has does not hold up its application", async () => {
  const { origin } = await start(FIELD_NAMES);
  expect((await send(origin, { body: withPets })).status).toBe(201);
});
