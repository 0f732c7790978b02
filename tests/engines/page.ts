import type { KeyName, Tab } from "./driver.ts";
import { Finder } from "./finder.ts";
import type { Seen } from "./look-up.ts";
import { poll } from "./poll.ts";
import type { Target } from "./target.ts";

/**
 * A page of the site in any engine, in the words of a visitor. Every step waits for what it needs, at most 10 seconds,
 * and then rejects with what was missing and what was there instead.
 */
export class EnginePage {
  readonly #tab: Tab;
  readonly #origin: string;
  readonly #finder: Finder;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
    this.#finder = new Finder(tab);
  }

  /** Opens a path of the site and waits until it is interactive. */
  async visit(path: string): Promise<void> {
    await this.open(path);
    await this.hydrated();
  }

  /** Opens a path of the site; its scripts may not have run, or never run. */
  open(path: string): Promise<void> {
    return this.#tab.goto(this.#origin + path);
  }

  /** Loads the page anew and waits until it is interactive. */
  async reload(): Promise<void> {
    await this.#tab.reload();
    await this.hydrated();
  }

  /** Goes back one entry of the history, and waits for nothing. */
  back(): Promise<void> {
    return this.#tab.back();
  }

  /** Waits until React has taken the served page over. */
  hydrated(): Promise<void> {
    return this.until("interactive", () => performance.getEntriesByName("hydrated").length > 0);
  }

  /** Evaluates a function in the page. It must be complete in itself, and what goes in and out fit into JSON. */
  async evaluate<Result, Argument = undefined>(
    script: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Result> {
    return (await this.#tab.evaluate(`(${script})(${JSON.stringify(argument)})`)) as Result;
  }

  /** Waits until a function in the page returns true; `state` says in words what the page is then. */
  async until(state: string, script: () => boolean): Promise<void> {
    await poll(
      () => this.evaluate(script),
      (reached) => reached,
      () => `the page is not ${state}`,
    );
  }

  /** Waits until there is exactly one such element, and it is as expected. */
  see(target: Target, expected: Partial<Seen> = {}): Promise<Seen> {
    return this.#finder.one(target, expected);
  }

  /** Waits until there is no such element that a visitor can notice. */
  seeNo(target: Target): Promise<void> {
    return this.#finder.none(target);
  }

  /** Every such element that a visitor can notice now. */
  all(target: Target): Promise<readonly Seen[]> {
    return this.#finder.all(target);
  }

  /** Presses the middle of an element, once it stands still and can be reached. */
  async click(target: Target): Promise<void> {
    await this.#tab.click(await this.#finder.reach(target));
  }

  /** Moves a finger (a mouse, where the engine's driver knows no finger) from the middle of an element by so many pixels. */
  async drag(target: Target, across: number, along: number): Promise<void> {
    const { x, y } = await this.#finder.reach(target);
    await this.#tab.drag({ x, y }, { x: x + across, y: y + along });
  }

  /** Puts a text into a control in place of what is there, key by key. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.#finder.one(target, { focused: true }, "select all");
    await (text === "" ? this.press("Backspace") : this.type(text));
    await this.see(target, { value: text });
  }

  /** Types into what has the focus. */
  type(text: string): Promise<void> {
    return this.#tab.type(text);
  }

  /** Gives an element the focus. */
  async focus(target: Target): Promise<void> {
    await this.#finder.one(target, { focused: true }, "focus");
  }

  /** Presses a key. */
  press(key: KeyName, options?: { readonly shift?: boolean }): Promise<void> {
    return this.#tab.press(key, options);
  }

  /** Gives the page this size, in CSS pixels. */
  resize(width: number, height: number): Promise<void> {
    return this.#tab.resize(width, height);
  }
}
