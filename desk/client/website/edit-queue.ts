import type { Edit, Website } from "#desk/api/website.ts";
import { isSamePlace } from "./places.ts";

/** What is not on the server yet. */
export interface Unsaved {
  /** The oldest first. */
  readonly edits: readonly Edit[];
  /** Why the last try failed; it is tried again. */
  readonly failure: string | null;
}

/** What the server makes of edits: the website, or a refusal after which they are not sent again. */
export type Saved = { readonly website: Website } | { readonly refusal: string; readonly website?: Website };

interface Options {
  /** Sends edits. Rejects if the server could not be reached. */
  readonly save: (base: number, edits: readonly Edit[]) => Promise<Saved>;
  readonly onSaved: (website: Website) => void;
  /** Called with the edits that the server refused, and why. */
  readonly onRefused: (message: string, edits: readonly Edit[]) => void;
  /** Milliseconds without a keystroke before words are saved. */
  readonly debounce?: number;
  /** Milliseconds before what failed is tried again. */
  readonly retryDelay?: number;
}

const MOST_EDITS = 50;

/** Sends edits one batch after the other, in their order. Nothing is dropped while the server cannot be reached. */
export class EditQueue {
  readonly #options: Required<Options>;
  readonly #listeners = new Set<() => void>();
  #waiting: Edit[] = [];
  #sending: readonly Edit[] = [];
  #base = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #unsaved: Unsaved = { edits: [], failure: null };

  constructor(options: Options) {
    this.#options = { debounce: 500, retryDelay: 3_000, ...options };
  }

  /** The same object until something changes. */
  readonly unsaved = (): Unsaved => this.#unsaved;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param base the revision that the person saw */
  add(edit: Edit, base: number): void {
    if (this.#waiting.length === 0) this.#base = base;
    const last = this.#waiting.at(-1);
    // One keystroke replaces the one before.
    if (last && edit.kind === "set" && last.kind === "set" && isSamePlace(edit, last)) this.#waiting.pop();
    this.#waiting.push(edit);
    this.#notify(this.#unsaved.failure);
    this.#schedule(edit.kind === "set" ? this.#options.debounce : 0);
  }

  /** Sends what waits, now. @returns whether everything is on the server */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#running;
    if (this.#waiting.length === 0) return true;
    this.#running = this.#send();
    await this.#running;
    return this.#unsaved.edits.length === 0;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #send(): Promise<void> {
    this.#sending = this.#waiting.splice(0, MOST_EDITS);
    try {
      const saved = await this.#options.save(this.#base, this.#sending);
      const edits = this.#sending;
      this.#sending = [];
      if (saved.website) {
        this.#options.onSaved(saved.website);
        this.#base = saved.website.revision;
      }
      this.#notify(null);
      if ("refusal" in saved) this.#options.onRefused(saved.refusal, edits);
      if (this.#waiting.length > 0) this.#schedule(0);
    } catch (error) {
      this.#waiting = [...this.#sending, ...this.#waiting];
      this.#sending = [];
      this.#notify(error instanceof Error ? error.message : String(error));
      this.#schedule(this.#options.retryDelay);
    }
  }

  #notify(failure: string | null): void {
    this.#unsaved = { edits: [...this.#sending, ...this.#waiting], failure };
    for (const listener of this.#listeners) listener();
  }
}
