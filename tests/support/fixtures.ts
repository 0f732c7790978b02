import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";

export { expect };

/** Fixtures of every browser test. They report every error, and every request to another site. */
export const test = base.extend<{
  /** Console messages that a test expects, such as those of a fault it injects. */
  expectedMessages: RegExp[];
  /** Watches the pages of a context, which has to be new. */
  guard: (context: BrowserContext) => Promise<void>;
  /** Opens a page in another browser, like a second person. It is watched too. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}>({
  expectedMessages: [[], { option: true }],
  guard: [
    async ({ context, baseURL, expectedMessages }, use) => {
      const faults: string[] = [];
      const report = (fault: string) => {
        if (!expectedMessages.some((expected) => expected.test(fault))) faults.push(fault);
      };
      const watch = async (watched: BrowserContext) => {
        watched.on("console", (message) => {
          if (["error", "warning"].includes(message.type()))
            report(`console ${message.type()}: ${message.text()} at ${message.location().url}`);
        });
        await watched.addInitScript(watchTexts);
        watched.on("weberror", (error) => report(`page error: ${error.error().message}`));
        // The browser cannot resolve other host names anyway: see playwright.config.ts.
        watched.on("request", (request) => {
          const { protocol, origin } = new URL(request.url());
          if (protocol.startsWith("http") && origin !== baseURL)
            report(`request to another site: ${request.url()}`);
        });
      };
      await watch(context);
      await use(watch);
      expect(faults, "errors, warnings and outside requests").toEqual([]);
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, guard }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await guard(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/**
 * Reports scripts that change or remove a text node with siblings, or insert before it. A browser's translation replaces
 * such a node, so the script would change a detached node or throw. A text that changes must be the only child of its
 * element.
 */
function watchTexts(): void {
  const reported = (node: Node | null) => {
    // Only the owner sees the preview. Its frame may begin with the window of an empty document, which has another path.
    if (location.pathname === "/desk/preview") return;
    if (node instanceof Text && node.isConnected && (node.parentNode?.childNodes.length ?? 0) > 1)
      console.error(`A text that has siblings is changed: “${node.data}”`);
  };
  const { removeChild, insertBefore } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...value,
    set(text) {
      reported(this);
      value?.set?.call(this, text);
    },
  });
  Node.prototype.removeChild = function <Child extends Node>(child: Child) {
    reported(child);
    return removeChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null) {
    reported(before);
    return insertBefore.call(this, child, before) as Child;
  };
}

/** Opens a page of the site and waits until it is interactive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydration === "hydrated");
}

/** Simulates a switch to another tab, or back. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
