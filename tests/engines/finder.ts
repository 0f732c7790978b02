import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Tab } from "./driver.ts";
import { type Deed, type LookUp, lookUp, type Seen } from "./look-up.ts";
import { poll } from "./poll.ts";
import { describe, type Target } from "./target.ts";

const LIBRARY = await readFile(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

/** Finds what is on the page of a tab. */
export class Finder {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  /** Every such element that a visitor can notice now. Does the deed if there is exactly one. */
  async all(target: Target, deed: Deed = "none"): Promise<readonly Seen[]> {
    const found = (await this.#tab.evaluate(lookUp(target, deed))) as LookUp;
    if (found !== "library missing") return found;
    await this.#tab.evaluate(`(() => {${LIBRARY}})()`);
    return this.all(target, deed);
  }

  /** Waits until there is none. */
  async none(target: Target): Promise<void> {
    await poll(
      () => this.all(target),
      (found) => found.length === 0,
      () => `still there: ${describe(target)}`,
    );
  }

  /** Waits until there is exactly one, and it is as expected and accepted. */
  async one(
    target: Target,
    expected: Partial<Seen> = {},
    deed: Deed = "none",
    accept: (seen: Seen) => boolean = () => true,
  ): Promise<Seen> {
    const wanted = Object.entries(expected) as [keyof Seen, unknown][];
    const isIt = (seen: Seen) => accept(seen) && wanted.every(([key, value]) => seen[key] === value);
    const found = await poll(
      () => this.all(target, deed),
      ([one, ...others]) => one !== undefined && others.length === 0 && isIt(one),
      (last) => {
        const as = wanted.length > 0 ? ` with ${JSON.stringify(expected)}` : "";
        return `not found: one ${describe(target)}${as}. There: ${JSON.stringify(last)}`;
      },
    );
    return found[0] as Seen;
  }

  /** Waits until there is one that stands still in the viewport and that a press on its middle reaches. */
  reach(target: Target): Promise<Seen> {
    let before: Seen | undefined;
    return this.one(target, { reachable: true }, "bring into view", (seen) => {
      const stands = seen.x === before?.x && seen.y === before.y;
      before = seen;
      return stands;
    });
  }
}
