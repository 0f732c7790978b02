import type { Browser, Page } from "@playwright/test";
import { observeVitals, type Vitals } from "./vitals.ts";

/** A slow mobile connection, for which the targets are set. */
const NETWORK = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};
const CPU_SLOWDOWN = 4;
/** The time to let a page prefetch after hydration, and a link after it is focused. */
const PREFETCH_MS = 1500;
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** One page and how to load it: with its scripts until it is interactive, or with every script file blocked. */
export type Subject = { name: string; url: string; scripts: "run" | "blocked" };

/** In milliseconds, except `shift` (a score), `bytes` (by kind, as transferred) and `requests`. */
export type Measurement = Vitals & {
  bytes: Record<string, number>;
  requests: number;
  keystroke?: number;
  submit?: number;
  /** From pressing a link until its page is painted, with the page's script already loaded. */
  routeChange?: number;
  /** The same once more, after going back. */
  routeChangeAgain?: number;
};

/**
 * Loads a page once with an empty cache on the slow phone.
 *
 * @returns the measurements once the network has been idle for half a second
 */
export async function measure(browser: Browser, subject: Subject): Promise<Measurement> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const { bytes, kinds } = await slowDown(page, subject.scripts === "blocked");
    await page.addInitScript(observeVitals);
    await page.goto(subject.url, { waitUntil: "networkidle" });
    const interactive = subject.scripts === "run";
    if (interactive) {
      await page.waitForFunction(() => document.documentElement.dataset.hydration === "hydrated");
      await page.waitForTimeout(PREFETCH_MS);
    }
    const vitals = await page.evaluate(() => window.readVitals());
    const form = interactive && (await page.locator("form").count()) > 0;
    return {
      ...vitals,
      // A copy, because the steps below fetch more.
      bytes: { ...bytes },
      requests: kinds.size,
      ...(form && (await interact(page))),
      ...(interactive && (await changeRoutes(page))),
    };
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page, blockScripts: boolean) {
  const bytes: Record<string, number> = {};
  const kinds = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  if (blockScripts) await session.send("Network.setBlockedURLs", { urls: ["*.js"] });
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (response.url.startsWith("http")) kinds.set(requestId, type);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return { bytes, kinds };
}

/** Measures the time from an action until its result is painted. */
async function interact(page: Page) {
  const field = page.getByLabel("Full name");
  await field.tap();
  await page.evaluate(() => window.watchInteraction("keydown", "input"));
  await field.press("a");
  const keystroke = await page.evaluate(() => window.interaction);
  await page.evaluate(() => window.watchInteraction("click", "click"));
  await page.getByRole("button", { name: "Submit Application" }).tap();
  await page.getByRole("heading", { name: "There is a problem" }).waitFor();
  return { keystroke, submit: await page.evaluate(() => window.interaction) };
}

async function changeRoutes(page: Page) {
  const heading = page.getByRole("heading", { level: 1 });
  const start = await heading.innerText();
  const routeChange = await changeRoute(page);
  await page.goBack();
  await heading.filter({ hasText: start }).waitFor();
  return { routeChange, routeChangeAgain: await changeRoute(page) };
}

/** Opens another page of the site by its footer link, like a visitor who hovered over it long enough for a prefetch. */
async function changeRoute(page: Page): Promise<number> {
  const target = ["/apply", "/thank-you"].includes(new URL(page.url()).pathname) ? "/" : "/apply";
  const link = page.getByRole("contentinfo").locator(`a[href="${target}"]`);
  await link.focus();
  await page.waitForTimeout(PREFETCH_MS);
  await page.evaluate(() => window.watchRouteChange());
  // A raw tap: Playwright's checks before a click would run in the page and be measured too.
  const box = await link.boundingBox();
  if (!box) throw new Error(`${page.url()} shows no link to ${target} in its footer.`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return page.evaluate(() => window.routeChange);
}
