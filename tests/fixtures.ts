import { test as base, expect, type Page } from "@playwright/test";

export { expect };

/** Every browser test runs with these guards: nothing may go wrong unseen, and nothing may leave the site. */
export const test = base.extend<{
  /** Messages of the console that a test expects, for instance of a fault it injects itself. */
  expectedMessages: RegExp[];
  guard: undefined;
}>({
  expectedMessages: [[], { option: true }],
  guard: [
    async ({ context, baseURL, expectedMessages }, use) => {
      const faults: string[] = [];
      const report = (fault: string) => {
        if (!expectedMessages.some((expected) => expected.test(fault))) faults.push(fault);
      };
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type()))
          report(`console ${message.type()}: ${message.text()}`);
      });
      context.on("weberror", (error) => report(`page error: ${error.error().message}`));
      await context.route(
        (url) => url.protocol.startsWith("http") && url.origin !== baseURL,
        (route) => {
          report(`request to another site: ${route.request().url()}`);
          return route.abort();
        },
      );
      await use(undefined);
      expect(faults, "errors, warnings and outside requests").toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page of the site and waits until it is interactive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until React has taken the served page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
}
