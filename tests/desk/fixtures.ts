import type { Page } from "@playwright/test";
import { startBuiltDesk } from "#tests/support/built-desk.ts";
import { test as base } from "#tests/support/fixtures.ts";
import type { TestDesk } from "#tests/support/test-desk.ts";
import { open, receiveThree } from "./steps.ts";

export { expect } from "@playwright/test";

// Browsers log every refused request, including those that the page handles.
const REFUSALS = /Failed to load resource: the server responded with a status of (?:400|401|403|404|409|422)/;

type Fixtures = {
  /** Environment variables of the server in addition to the defaults. */
  settings: NodeJS.ProcessEnv;
  /** The project to edit at the desk. Without it the desk has no website editor. */
  project: { folder: string; script?: string } | undefined;
  /** The test's own server. */
  desk: TestDesk;
  /** Invites a user, signs them in on a page of any browser, and opens the list. */
  signIn: (page: Page, name: string) => Promise<void>;
};

/** Tests of the desk. Each has its own server; all share one build. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  settings: async ({}, use) => use({}),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  project: async ({}, use) => use(undefined),
  desk: async ({ settings, project }, use) => {
    const desk = await startBuiltDesk(settings, project);
    await use(desk);
    await desk.close();
  },
  signIn: async ({ desk }, use) => {
    await use(async (page, name) => {
      await page.goto(await desk.invite(name));
      await page.getByRole("button", { name: `Sign in as ${name}` }).click();
      await page.getByRole("button", { name: "Later" }).click();
      await page.getByRole("heading", { name: "Applications", exact: true }).waitFor();
    });
  },
  page: async ({ page }, use) => {
    await page.addInitScript(disablePolling);
    await use(page);
  },
  baseURL: ({ desk }, use) => use(desk.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  expectedMessages: ({}, use) => use([REFUSALS]),
});

/** The page shows Maria the list with three applications. */
export const listTest = test.extend<{
  /** Of the applications, oldest first. */
  numbers: Awaited<ReturnType<typeof receiveThree>>;
}>({
  numbers: async ({ desk }, use) => use(await receiveThree(desk)),
  page: async ({ page, numbers: _, signIn }, use) => {
    await signIn(page, "Maria");
    await use(page);
  },
});

/** The page shows Maria the application of Tom Reed. */
export const applicationTest = listTest.extend({
  page: async ({ page }, use) => {
    await open(page, "Tom Reed");
    await use(page);
  },
});

/** Runs in the page. Stops the desk's polling, so that it loads changes by other users only when a test calls `refresh`. */
function disablePolling(): void {
  const start = window.setInterval.bind(window);
  const startOtherTimers = (act: () => void, milliseconds: number) =>
    milliseconds === 15_000 || milliseconds === 5_000 ? 0 : start(act, milliseconds);
  Object.assign(window, { setInterval: startOtherTimers });
}
