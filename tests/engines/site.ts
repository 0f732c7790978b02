import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import { prefixOf } from "#app/lib/paths.ts";
import { messages as en, type Messages } from "#app/messages/en.ts";
import { messages as es } from "#app/messages/es.ts";
import type { DelayProxy } from "#tests/support/delay-proxy.ts";
import type { Tab } from "./browser.ts";
import { type Action, lookUp, type Seen, type Target } from "./look-up.ts";

const LIBRARY = await readFile(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);
// Retries a query that fails because the page is being left.
const RETRY = { timeout: 30_000, intervals: [30] };
// The steps of a drag: engines ignore a movement in one long step.
const DRAG_SHARES = [1 / 8, 1 / 4, 3 / 8, 1 / 2, 5 / 8, 3 / 4, 7 / 8, 1];

const WORDS = { en, es };
/** The languages of the journeys. */
export type LanguageCode = keyof typeof WORDS;

/**
 * The site in any engine, described as a visitor sees it. Every step waits at most 30 seconds and then rejects with the
 * expected and the actual state.
 */
export class Site {
  /** For key presses and the size of the window. */
  readonly tab: Tab;
  /** Can delay responses, such as scripts. */
  readonly delayProxy: DelayProxy;
  /** The messages in the language of this journey. */
  readonly messages: Messages;
  /** The path prefix of that language. */
  readonly prefix: string;
  readonly #faults: string[] = [];
  #pressed: Pick<Seen, "text" | "x" | "y"> | undefined;

  constructor(tab: Tab, delayProxy: DelayProxy, language: LanguageCode) {
    this.messages = WORDS[language];
    this.prefix = prefixOf(language);
    this.tab = tab;
    this.delayProxy = delayProxy;
  }

  /** Opens a path of the site and waits until it is interactive. */
  async visit(path: string): Promise<void> {
    await this.open(path);
    await this.hydrated();
  }

  /** Opens a path of the site without waiting for its scripts. */
  open(path: string): Promise<void> {
    return this.#load(() => this.tab.goto(this.delayProxy.origin + this.prefix + path));
  }

  /** Loads the page again and waits until it is interactive. */
  async reload(): Promise<void> {
    await this.#load(() => this.tab.evaluate("history.go(0)"));
    await this.hydrated();
  }

  /** Goes back one history entry, without waiting. */
  async back(): Promise<void> {
    await this.faults();
    await this.tab.evaluate("history.back()");
  }

  /** Waits until React has hydrated the page. */
  hydrated(): Promise<void> {
    return this.until("interactive", () => document.documentElement.dataset.hydration === "hydrated");
  }

  /** Evaluates a function in the page. The function must not use outer variables; its argument and result must be JSON. */
  async evaluate<Result, Argument = undefined>(
    script: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Result> {
    return (await this.tab.evaluate(`(${script})(${JSON.stringify(argument)})`)) as Result;
  }

  /** Waits until a function in the page returns true; `state` describes the expected state. */
  async until(state: string, script: () => boolean): Promise<void> {
    await expect(async () => expect(await this.evaluate(script), state).toBe(true)).toPass(RETRY);
  }

  /** Every matching element that a visitor can perceive now. Performs the action if there is exactly one. */
  async all(target: Target, action: Action = "none"): Promise<readonly Seen[]> {
    const found = await this.tab.evaluate(`"TestingLibraryDom" in window && ${lookUp(target, action)}`);
    if (found) return found as readonly Seen[];
    await this.tab.evaluate(`(() => {${LIBRARY}})()`);
    return this.all(target, action);
  }

  /** Waits until exactly one element matches and is as expected. */
  async see(target: Target, expected: Partial<Seen> = {}, action: Action = "none"): Promise<Seen> {
    let seen: readonly Seen[] = [];
    await expect(async () => {
      seen = await this.all(target, action);
      expect(seen, describeTarget(target)).toEqual([expect.objectContaining(expected)]);
    }).toPass(RETRY);
    return seen[0] as Seen;
  }

  /** Waits until no element that a visitor can perceive matches. */
  async seeNo(target: Target): Promise<void> {
    await expect(async () => expect(await this.all(target), describeTarget(target)).toEqual([])).toPass(
      RETRY,
    );
  }

  /** Clicks the center of an element once it is stable and reachable. */
  async click(target: Target): Promise<void> {
    const { text, x, y } = await this.#reach(target);
    this.#pressed = { text, x, y };
    await this.tab.click({ x, y });
  }

  /**
   * Drags from the center of an element by a number of pixels, by touch or, if the engine does not support it, with the
   * mouse.
   */
  async drag(target: Target, across: number, along: number): Promise<void> {
    const { x, y } = await this.#reach(target);
    const at = (share: number) => ({ x: x + Math.round(across * share), y: y + Math.round(along * share) });
    await this.tab.drag({ x, y }, DRAG_SHARES.map(at));
  }

  /** Replaces the text of a control, key by key. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.see(target, { focused: true }, "select all");
    await this.tab.type(text);
    await this.see(target, { value: text });
  }

  /** Focuses an element. */
  async focus(target: Target): Promise<void> {
    await this.see(target, { focused: true }, "focus");
  }

  /** Keeps the notices of this document open: their timer runs only while the page is visible. */
  async holdNotices(): Promise<void> {
    await this.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
  }

  /** Every error and warning of the page and its console so far. */
  async faults(): Promise<readonly string[]> {
    this.#faults.push(...(await this.tab.faults()));
    return this.#faults;
  }

  /** Describes the page and the last press, for the report of a failed journey. */
  async describe(): Promise<string> {
    const page = await this.evaluate(() => ({
      address: document.URL,
      readyState: document.readyState,
      scrollY: window.scrollY,
    }));
    const { unanswered } = this.delayProxy;
    return JSON.stringify({ ...page, pressed: this.#pressed, unanswered: [...unanswered] });
  }

  // Waits for the new document, but not for its scripts, which may be delayed.
  async #load(leave: () => Promise<unknown>): Promise<void> {
    await this.faults();
    await this.tab.evaluate("(document.isLeft = true)");
    await leave();
    await this.until("parsed", () => !("isLeft" in document) && document.readyState !== "loading");
  }

  // Waits until the element is stable in the viewport and a click on its center reaches it.
  async #reach(target: Target): Promise<Seen> {
    let place = {} as Seen;
    await expect(async () => {
      place = await this.see(target, {}, "bring into view");
      // The browser may scroll back to the focused control, so the element is scrolled into view again.
      await this.tab.painted();
      const { x, y } = place;
      expect(await this.all(target), describeTarget(target)).toEqual([
        expect.objectContaining({ x, y, reachable: true }),
      ]);
    }).toPass(RETRY);
    return place;
  }
}

function describeTarget(target: Target): string {
  return JSON.stringify(target, (_, value) => (value instanceof RegExp ? String(value) : value));
}
