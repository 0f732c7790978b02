import { newId } from "#app/lib/new-id.ts";
import { TaskQueue } from "#app/lib/task-queue.ts";
import {
  applyToAll,
  basisOf,
  isSameLocation,
  listOf,
  startsWith,
  type ValueLocation,
  type Values,
} from "#desk/api/edits.ts";
import type { Edit, EditRequest, WebsiteView } from "#desk/api/website.ts";

/** The edits that are not on the server yet. */
export interface Unsaved {
  /** Oldest first. */
  readonly edits: readonly Edit[];
  /** Why the last attempt failed; null if it did not. A failed save is retried. */
  readonly failure: string | null;
  readonly refusal: Refusal | null;
}

/** Why edits were refused, until the person has seen it. */
interface Refusal {
  readonly message: string;
  /** The texts in them, and in those that were refused before. */
  readonly texts: readonly string[];
  /** Where they were made. */
  readonly locations: readonly ValueLocation[];
}

/** The result of saving edits: the website, or a refusal, after which they are not sent again. */
export type Saved =
  | { readonly website: WebsiteView }
  | { readonly refusal: string; readonly website?: WebsiteView };

interface Options {
  /** Sends edits. Rejects if they should be sent again. */
  readonly save: (batch: EditRequest) => Promise<Saved>;
  readonly onSaved: (website: WebsiteView) => void;
  /** The name of the person at the desk. */
  readonly person: () => string | null;
}

const MAX_BATCH = 50;
/** Milliseconds without a keystroke before a text is saved. */
const DEBOUNCE_MS = 500;
/** Milliseconds before a failed save is retried. */
const RETRY_MS = 3_000;

/**
 * Sends edits in order, one batch at a time. Nothing is dropped while the server cannot be reached. A batch is sent again
 * unchanged, since the server may have saved it and only its answer was lost.
 */
export class EditQueue {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  /** The person who made these edits. */
  #person: string | null = null;
  #waiting: Edit[] = [];
  /** Taken out of `waiting`, the first one perhaps sent already. */
  #batches: readonly EditRequest[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #queue = new TaskQueue();
  #unsaved: Unsaved = { edits: [], failure: null, refusal: null };

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns the same object until something changes. */
  readonly unsaved = (): Unsaved => this.#unsaved;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param seen the values on the person's screen, without the unsaved edits */
  add(edit: Edit, seen: Values): void {
    this.claim();
    const last = this.#waiting.at(-1);
    const isTyping = last?.kind === "set" && edit.kind === "set" && isSameLocation(edit, last);
    const basis = isTyping ? last.basis : basisOf(edit, this.#unsaved.edits.reduce(applyToAll, seen));
    // A keystroke replaces the previous one in the same value.
    if (isTyping) this.#waiting.pop();
    this.#waiting.push({ ...edit, basis });
    this.#notify({});
    this.#schedule(edit.kind === "set" ? DEBOUNCE_MS : 0);
  }

  /** Drops the edits of another person, who used the tab before: they would be saved under the wrong name. */
  claim(): void {
    const person = this.#options.person();
    if (this.#person === person) return;
    this.#person = person;
    this.#waiting = [];
    this.#batches = [];
    this.#notify({ failure: null, refusal: null });
  }

  /**
   * Drops batches that the website on the screen contains: only the answers to them were lost.
   * @param saved the ids of saved batches
   */
  acknowledge(saved: readonly string[]): void {
    const batches = this.#batches.filter(({ id }) => !saved.includes(id));
    if (batches.length === this.#batches.length) return;
    this.#batches = batches;
    this.#notify({ failure: null });
  }

  /** Sends the waiting edits now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    // After the flush that is running: two at once would send a batch twice, and lose what the later answer does not know.
    return this.#queue.run(async () => {
      this.claim();
      if (this.#waiting.length > 0 || this.#batches.length > 0) await this.#send();
    });
  }

  readonly dismissRefusal = (): void => this.#notify({ refusal: null });

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #send(): Promise<void> {
    const [batch = { id: newId(), edits: this.#waiting.splice(0, MAX_BATCH) }, ...others] = this.#batches;
    this.#batches = [batch, ...others];
    try {
      const saved = await this.#options.save(batch);
      // Acknowledged, or another person has signed in.
      if (!this.#batches.includes(batch)) return this.#schedule(0);
      // One of several edits may be the reason: the others are saved.
      if ("refusal" in saved && batch.edits.length > 1) {
        const single = batch.edits.map((edit) => ({ id: newId(), edits: [edit] }));
        this.#batches = [...single, ...others];
        return this.#schedule(0);
      }
      const edits = [...batch.edits];
      this.#batches = others;
      // Later edits of a refused value or list were made on a screen that showed it.
      if ("refusal" in saved) {
        const isRefused = (edit: Edit) =>
          edits.some(
            (one) => one.language === edit.language && startsWith(edit.path, listOf(one) ?? one.path),
          );
        const later = [...others.flatMap((one) => one.edits), ...this.#waiting];
        edits.push(...later.filter(isRefused));
        this.#batches = others.filter((one) => !one.edits.some(isRefused));
        this.#waiting = this.#waiting.filter((edit) => !isRefused(edit));
      }
      if (saved.website) this.#options.onSaved(saved.website);
      this.#notify({
        failure: null,
        ...("refusal" in saved && { refusal: this.#refusalOf(saved.refusal, edits) }),
      });
      if (this.#waiting.length > 0 || others.length > 0) this.#schedule(0);
    } catch (error) {
      if (!this.#batches.includes(batch)) return this.#schedule(0);
      this.#notify({ failure: error instanceof Error ? error.message : String(error) });
      this.#schedule(RETRY_MS);
    }
  }

  /** With the texts of earlier refusals that the person has not closed, each once. */
  #refusalOf(message: string, edits: readonly Edit[]): Refusal {
    const earlier = this.#unsaved.refusal?.texts ?? [];
    const texts = [...new Set([...earlier, ...edits.flatMap(textsOf).filter(Boolean)])];
    return { message, texts, locations: edits.map(({ language, path }) => ({ language, path })) };
  }

  #notify(changed: Partial<Unsaved>): void {
    this.#unsaved = {
      ...this.#unsaved,
      ...changed,
      edits: [...this.#batches.flatMap(({ edits }) => edits), ...this.#waiting],
    };
    for (const listener of this.#listeners) listener();
  }
}

function textsOf(edit: Edit): string[] {
  if (!("value" in edit)) return [];
  return typeof edit.value === "string"
    ? [edit.value]
    : Object.values(edit.value).filter((one) => typeof one === "string");
}
