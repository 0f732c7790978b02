import { test as base } from "#tests/support/fixtures.ts";
import { Residence } from "./residence.ts";

export { expect, hydrated, visit } from "#tests/support/fixtures.ts";

// Browsers write each request that fails on their console.
const SENDING_FAILED = /Failed to load resource: .*\/api\/applications\//;

let visitors = 0;

/** Tests of a residence that takes applications. Its server runs when a test begins. */
export const test = base.extend<{ ready: undefined }, { residence: Residence }>({
  residence: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const residence = await Residence.open();
      await use(residence);
      await residence.close();
    },
    { scope: "worker" },
  ],
  ready: [
    async ({ residence, context }, use) => {
      await residence.start();
      // A tab that waits for another goes on without it after 20 seconds: too early for a test on a busy machine.
      await context.addInitScript(() => {
        AbortSignal.timeout = () => new AbortController().signal;
      });
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: ({ residence }, use) => use(residence.origin),
  expectedMessages: [[SENDING_FAILED], { scope: "test" }],
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    visitors += 1;
    await use({ "X-Forwarded-For": `192.0.2.${visitors}` });
  },
  contextOptions: { reducedMotion: "reduce" },
});
