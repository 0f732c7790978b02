import { expect, test } from "vitest";
import { send } from "#tests/support/intake-client.ts";
import { startTestIntake } from "#tests/support/test-intake.ts";
import { readStatusToken } from "./settings.ts";

const TOKEN = "0123456789abcdef0123456789abcdef";

async function start(env: NodeJS.ProcessEnv) {
  const { origin } = await startTestIntake({ env });
  const ask = (authorization?: string) =>
    fetch(`${origin}/status`, { headers: { ...(authorization && { authorization }) } });
  return { origin, ask };
}

test("the status requires the token and has no personal data", async () => {
  const { origin, ask } = await start({ STATUS_TOKEN: TOKEN });
  expect((await send(origin)).status).toBe(201);
  for (const wrong of [undefined, "Bearer", `Bearer ${TOKEN}0`, `Basic ${TOKEN}`]) {
    const refused = await ask(wrong);
    expect([refused.status, await refused.text()]).toEqual([401, "The token is missing or wrong.\n"]);
  }
  const answer = await ask(`Bearer ${TOKEN}`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const status = async () => (await ask(`bearer ${TOKEN}`)).json();
  // The first run of the jobs begins shortly after the start.
  await expect.poll(status).toEqual({
    lastRunAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    failedJobs: {},
    mailWaiting: 1,
    mailFailed: 0,
    lastBackupAt: null,
    freeDiskBytes: expect.any(Number),
  });
});

test("without a token there is no status route, and short tokens are refused", async () => {
  expect((await (await start({})).ask(`Bearer ${TOKEN}`)).status).toBe(404);
  expect(() => readStatusToken({ STATUS_TOKEN: "short" })).toThrow("STATUS_TOKEN is too short to be safe");
});
