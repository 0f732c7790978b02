import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import { prefixOf } from "#app/lib/paths.ts";
import { messages as en, type Messages } from "#app/messages/en.ts";
import { messages as es } from "#app/messages/es.ts";
import type { Tab } from "./browser.ts";
import type { Gate } from "./gate.ts";
import { type Action, lookUp, type Seen, type Target } from "./look-up.ts";

const LIBRARY = await readFile(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);
// A look that fails because the page is just being left is taken again.
const PATIENCE = { timeout: 30_000, intervals: [30] };
// In how many steps a finger goes its way: engines take one long step for no movement at all.
const DRAG_SHARES = [1 / 8, 1 / 4, 3 / 8, 1 / 2, 5 / 8, 3 / 4, 7 / 8, 1];

const WORDS = { en, es };
/** The languages in which journeys run. */
export type LanguageCode = keyof typeof WORDS;

/**
 * The site in any engine, in the words of a visitor. Every step waits for what it needs, at most 30 seconds,
 * and then rejects with what was wanted and what was there instead.
 */
export class Site {
  /** Takes keys, and the size of the window. */
  readonly tab: Tab;
  /** Can keep the scripts from arriving. */
  readonly gate: Gate;
  /** What the pages say in the language of this journey. */
  readonly messages: Messages;
  /** What the addresses of that language begin with. */
  readonly prefix: string;
  readonly #faults: string[] = [];

  constructor(tab: Tab, gate: Gate, language: LanguageCode) {
    this.messages = WORDS[language];
    this.prefix = prefixOf(language);
    this.tab = tab;
    this.gate = gate;
  }

  /** Opens a path of the site and waits until it is interactive. */
  async visit(path: string): Promise<void> {
    await this.open(path);
    await this.hydrated();
  }

  /** Opens a path of the site; its scripts may not have run, or never run. */
  open(path: string): Promise<void> {
    return this.#load(() => this.tab.goto(this.gate.origin + this.prefix + path));
  }

  /** Loads the page again and waits until it is interactive. */
  async reload(): Promise<void> {
    await this.#load(() => this.tab.evaluate("history.go(0)"));
    await this.hydrated();
  }

  /** Goes back one entry of the history, and waits for nothing. */
  async back(): Promise<void> {
    await this.faults();
    await this.tab.evaluate("history.back()");
  }

  /** Waits until React has taken the served page over. */
  hydrated(): Promise<void> {
    return this.until("interactive", () => document.documentElement.dataset.hydration === "hydrated");
  }

  /** Evaluates a function in the page. It must be complete in itself, and what goes in and out fit into JSON. */
  async evaluate<Result, Argument = undefined>(
    script: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Result> {
    return (await this.tab.evaluate(`(${script})(${JSON.stringify(argument)})`)) as Result;
  }

  /** Waits until a function in the page returns true; `state` says in words what the page is then. */
  async until(state: string, script: () => boolean): Promise<void> {
    await expect(async () => expect(await this.evaluate(script), state).toBe(true)).toPass(PATIENCE);
  }

  /** Every such element that a visitor can notice now. Does the action if there is exactly one. */
  async all(target: Target, action: Action = "none"): Promise<readonly Seen[]> {
    const found = await this.tab.evaluate(`"TestingLibraryDom" in window && ${lookUp(target, action)}`);
    if (found) return found as readonly Seen[];
    await this.tab.evaluate(`(() => {${LIBRARY}})()`);
    return this.all(target, action);
  }

  /** Waits until there is exactly one such element, and it is as expected. */
  async see(target: Target, expected: Partial<Seen> = {}, action: Action = "none"): Promise<Seen> {
    let seen: readonly Seen[] = [];
    await expect(async () => {
      seen = await this.all(target, action);
      expect(seen, inWords(target)).toEqual([expect.objectContaining(expected)]);
    }).toPass(PATIENCE);
    return seen[0] as Seen;
  }

  /** Waits until there is no such element that a visitor can notice. */
  async seeNo(target: Target): Promise<void> {
    await expect(async () => expect(await this.all(target), inWords(target)).toEqual([])).toPass(PATIENCE);
  }

  /** Presses the middle of an element, once it is stable and reachable. */
  async click(target: Target): Promise<void> {
    await this.tab.click(await this.#reach(target));
  }

  /** Moves a finger (a mouse, where the engine's driver knows no finger) from the middle of an element by so many pixels. */
  async drag(target: Target, across: number, along: number): Promise<void> {
    const { x, y } = await this.#reach(target);
    const at = (share: number) => ({ x: x + Math.round(across * share), y: y + Math.round(along * share) });
    await this.tab.drag({ x, y }, DRAG_SHARES.map(at));
  }

  /** Puts a text into a control in place of what is there, key by key. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.see(target, { focused: true }, "select all");
    await this.tab.type(text);
    await this.see(target, { value: text });
  }

  /** Gives an element the focus. */
  async focus(target: Target): Promise<void> {
    await this.see(target, { focused: true }, "focus");
  }

  /** Keeps the notices of this document open: their time goes on while the page is seen alone. */
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

  // Waits for the new document, not for its scripts: they may be held.
  async #load(leave: () => Promise<unknown>): Promise<void> {
    await this.faults();
    await this.tab.evaluate("(window.isLeft = true)");
    await leave();
    await this.until("parsed", () => !("isLeft" in window) && document.readyState !== "loading");
  }

  // Waits until the element is stable in the viewport and a press on its middle reaches it.
  async #reach(target: Target): Promise<Seen> {
    let place = {} as Seen;
    await expect(async () => {
      place = await this.see(target, {}, "bring into view");
      // The browser may scroll back to what was typed, and then it has to be brought into view again.
      await this.tab.painted();
      const { x, y } = place;
      expect(await this.all(target), inWords(target)).toEqual([
        expect.objectContaining({ x, y, reachable: true }),
      ]);
    }).toPass(PATIENCE);
    return place;
  }
}

function inWords(target: Target): string {
  return JSON.stringify(target, (_, value) => (value instanceof RegExp ? String(value) : value));
}
