import { test as base, expect, type Page } from "@playwright/test";

export { expect };

/** Guards of every browser test: no error goes unnoticed, and no request leaves the site. */
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
          report(`console ${message.type()}: ${message.text()} at ${message.location().url}`);
      });
      await context.addInitScript(watchTexts);
      context.on("weberror", (error) => report(`page error: ${error.error().message}`));
      // The browser itself resolves no other name: see playwright.config.ts.
      context.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== baseURL)
          report(`request to another site: ${request.url()}`);
      });
      await use(undefined);
      expect(faults, "errors, warnings and outside requests").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Reports a script that changes, removes or inserts before a bare text that has siblings. A browser's translation takes such
 * a text out of the page, and the script would change a hidden node, or fail: a text that changes is alone in its element.
 */
function watchTexts(): void {
  // Shown to the owner alone, who edits the texts.
  if (location.pathname === "/desk/preview") return;
  const reported = (node: Node | null) => {
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

/** Waits until React has taken the served page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydration === "hydrated");
}

/** Tells the page that its tab went behind another, or came back. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
