import { test as base } from "#tests/support/fixtures.ts";
import { Residence } from "./residence.ts";

export { expect, hydrated, setHidden, visit } from "#tests/support/fixtures.ts";

// Browsers log each failed request to the console.
const SENDING_FAILED = /Failed to load resource: .*\/api\/applications\//;

let visitors = 0;

/** Tests with delivery enabled. The server is running when a test starts. */
export const test = base.extend<{ ready: undefined }, { residence: Residence }>({
  residence: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
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
      // A tab stops waiting for another tab after 20 seconds, which is too soon on a busy machine.
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
