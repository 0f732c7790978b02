import { expect, test } from "vitest";
import { FIELD_NAMES } from "#app/application/fields.ts";
import { makeApplication } from "#tests/support/application-factory.ts";
import { testDelivery } from "#tests/support/build-factory.ts";
import { send } from "#tests/support/intake-client.ts";
import { startTestIntake } from "#tests/support/test-intake.ts";

const withPets = { application: { ...makeApplication(), pets: "Two cats" } };

const start = (questions: readonly string[]) =>
  startTestIntake({ delivery: { ...testDelivery, questions: [...questions] } });

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
