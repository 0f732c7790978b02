import type { Page } from "@playwright/test";
import { startBuiltDesk } from "#tests/support/built-desk.ts";
import { test as base } from "#tests/support/fixtures.ts";
import type { TestDesk } from "#tests/support/test-desk.ts";

export { expect } from "@playwright/test";

// A browser tells of every refusal on its console, those too that a page answers.
const REFUSALS = /Failed to load resource: the server responded with a status of (?:400|401|403|404|409|422)/;

type Fixtures = {
  /** What the server's settings are, besides the usual ones. */
  settings: NodeJS.ProcessEnv;
  /** The project whose website is edited at the desk; none if it is left out. */
  project: { folder: string; script?: string } | undefined;
  /** A residence of its own for each test. */
  house: TestDesk;
  /** Signs a person in on a page of any browser, by an invitation, and opens the list. */
  signIn: (page: Page, name: string) => Promise<void>;
};

/** Tests of the desk: each has a residence of its own, and all have one build in common. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  settings: async ({}, use) => use({}),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  project: async ({}, use) => use(undefined),
  house: async ({ settings, project }, use) => {
    const house = await startBuiltDesk(settings, project);
    await use(house);
    await house.close();
  },
  signIn: async ({ house }, use) => {
    await use(async (page, name) => {
      await page.goto(await house.invite(name));
      await page.getByRole("button", { name: `Sign in as ${name}` }).click();
      await page.getByRole("button", { name: "Later" }).click();
      await page.getByRole("heading", { name: "Applications", exact: true }).waitFor();
    });
  },
  page: async ({ page }, use) => {
    await page.addInitScript(askOnlyOnLook);
    await use(page);
  },
  baseURL: ({ house }, use) => use(house.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  expectedMessages: ({}, use) => use([REFUSALS]),
});

/**
 * In the page: lets the desk ask for what others did only when a test makes it look again. By itself it asks every few
 * seconds, which on a busy machine comes between any two steps.
 */
function askOnlyOnLook(): void {
  const start = window.setInterval.bind(window);
  const startOthers = (act: () => void, milliseconds: number) =>
    milliseconds === 15_000 || milliseconds === 5_000 ? 0 : start(act, milliseconds);
  Object.assign(window, { setInterval: startOthers });
}
