import { isDeepStrictEqual } from "node:util";
import { newId } from "#app/lib/new-id.ts";
import { TaskQueue } from "#app/lib/task-queue.ts";
import type { EditRequest, Value } from "#desk/api/website.ts";
import type { Actor } from "../actor.ts";
import { UNFINISHED, WebsiteError } from "../errors.ts";
import {
  changeId,
  MAX_JOURNAL_BYTES,
  requireApplied,
  requireFresh,
  requireParallel,
  requireReadable,
  requireSize,
  requireSpace,
} from "./accept.ts";
import { activeEntries, compacted, unpublished, withoutFollowed } from "./compact.ts";
import { type ContentFiles, readContentFiles } from "./content-files.ts";
import { concerns, idOf, reapplied } from "./decide.ts";
import type { EditEntry, Entry, Step } from "./entries.ts";
import { isDone } from "./fit.ts";
import { Journal } from "./journal.ts";
import { normalizeEdit } from "./normalize.ts";
import { type Change, Replay } from "./replay.ts";
import { areDependent, stepOf } from "./steps.ts";
import { groupsRemoved, SwitchedOff } from "./switched-off.ts";

/** Far more than people at the desk save while a device is without a connection. */
const MAX_SAVED = 5_000;
/** Far more than a device waits for at a time. */
const MAX_RECENTLY_SAVED = 20;

/** A snapshot of the content files and the draft. */
export interface DraftState {
  readonly files: ContentFiles;
  readonly replay: Replay;
  readonly revision: number;
  /** The ids of the latest requests whose edits were saved. */
  readonly saved: readonly string[];
  /** The number of journal entries that could not be read. */
  readonly unreadableCount: number;
}

/** The unpublished edits: a journal, replayed on the current content files. */
export class Draft {
  readonly #root: string;
  readonly #folder: string;
  #journal: Journal | undefined;
  readonly #queue = new TaskQueue();
  readonly #switchedOff: SwitchedOff;
  #state: DraftState | undefined;
  /** The ids of the latest requests whose edits were saved. */
  #saved: string[] = [];
  /** True while publishing replaces the content files. They are not read then. */
  isLocked = false;
  /** The state of a publication. Until it has ended, an undo of an edit that is being published would be lost. */
  publication: "running" | "unfinished" | null = null;

  /**
   * @param root the project's folder
   * @param folder the folder of the draft
   */
  constructor(root: string, folder: string) {
    this.#root = root;
    this.#folder = folder;
    this.#switchedOff = new SwitchedOff(folder);
  }

  /** Closes the draft, so that another server can open it. */
  close(): Promise<void> {
    return this.#queue.run(async () => {
      this.#journal?.close();
      this.#journal = undefined;
      this.#state = undefined;
    });
  }

  /** The draft on the current files. Throws a `WebsiteError` if another server has the draft open. */
  state(): Promise<DraftState> {
    return this.#queue.run(() => this.#read());
  }

  /**
   * Adds edits once: the answer to an earlier attempt may have been lost. Throws a `WebsiteError`; nothing is changed then.
   * @param online the languages of the website that is online
   */
  edit(
    { person, at, requireAccess }: Actor,
    { id, edits }: EditRequest,
    online: readonly string[] = [],
  ): Promise<DraftState> {
    return this.#queue.run(async () => {
      await requireAccess?.();
      const state = await this.#read();
      if (this.#saved.includes(id)) return state;
      const journal = await this.#open();
      requireSpace(journal);
      const trial = new Replay(state.replay.texts);
      const added: EditEntry[] = [];
      const removed: [key: string, group: Value][] = [];
      for (const { basis, ...edit } of edits) {
        const values = Object.fromEntries(trial.values);
        requireReadable(edit, values, state.files.paths, online);
        requireParallel(edit, values);
        requireFresh(edit, basis, values);
        removed.push(...groupsRemoved(trial.values, edit));
        const step = stepOf(normalizeEdit(edit), values);
        // It would be applied after changes that are not on the screen.
        if (state.replay.conflicts.some((one) => concerns(one, step)))
          throw new WebsiteError(
            "refused",
            "This was also changed in the text file. Decide first which one stays: press Publish.",
          );
        // After an undo of the earlier edit, this one would be a conflict.
        if (isDone(step, values)) continue;
        const one: EditEntry = {
          kind: "edit",
          change: changeId([...journal.entries, ...added], person, step),
          batch: id,
          person,
          at,
          steps: [step],
        };
        await trial.addAll([one]);
        requireSize(trial.texts, state.replay.texts);
        requireApplied(trial);
        added.push(one);
      }
      await journal.append(added);
      this.#saved = [...this.#saved, id].slice(-MAX_SAVED);
      // On a full disk, the edit is saved all the same.
      await this.#switchedOff.keep(removed).catch(() => undefined);
      await this.#compact(journal);
      return this.#read();
    });
  }

  /**
   * Undoes a change. Throws a `WebsiteError` if it was continued since, if a later change builds on it, and during a
   * publication.
   * @param seenAt the time of the change on the screen
   */
  undo({ person, at, requireAccess }: Actor, change: string, seenAt: string): Promise<DraftState> {
    return this.#queue.run(async () => {
      await requireAccess?.();
      this.#requireNotPublishing();
      if (this.publication) throw new WebsiteError("refused", UNFINISHED);
      const { replay, files } = await this.#read();
      const found = replay.changes.find(({ id }) => id === change);
      if (!found) throw new WebsiteError("missing", "This change was already undone or published.");
      if (found.at !== seenAt)
        throw new WebsiteError("outdated", "This change was continued in the meantime. Look at it again.");
      if (blockerOf(found, replay))
        throw new WebsiteError("outdated", "Undo the later change of the same value first.");
      const undo = { kind: "undo", change, person, at } as const;
      const journal = await this.#open();
      const trial = await Replay.of(files.texts, [...journal.entries, undo]);
      // A later change of the same item may recognize it only by texts that would be gone.
      if (trial.conflicts.length > replay.conflicts.length)
        throw new WebsiteError("outdated", "Undo the later change of the same item first.");
      return this.#append([undo]);
    });
  }

  /**
   * Resolves conflicts, by their ids: keeps the value in the file, or the value in the draft. Throws a `WebsiteError` while
   * publishing. An unfinished publication is finished by the next one, which conflicts prevent.
   */
  resolve(
    { person, at, requireAccess }: Actor,
    keep: Readonly<Record<string, "file" | "draft">>,
  ): Promise<DraftState> {
    return this.#queue.run(async () => {
      await requireAccess?.();
      this.#requireNotPublishing();
      const { replay } = await this.#read();
      const values = Object.fromEntries(replay.values);
      const entries = Object.entries(keep).flatMap(([id, choice]): Entry[] => {
        const conflict = replay.conflicts.find((one) => idOf(one, values) === id);
        if (!conflict)
          throw new WebsiteError("missing", "This was decided already, or the file has changed again.");
        const again = choice === "draft" ? reapplied(conflict, values)?.entries : [];
        if (!again)
          throw new WebsiteError(
            "refused",
            "A text file has other items now, or it cannot be read. Keep that one.",
          );
        return [
          ...conflict.entries.map(({ change }) => ({ kind: "undo", change, person, at }) as const),
          ...again.map((one) => ({ ...one, change: newId(), person, at })),
        ];
      });
      const trial = new Replay(replay.texts);
      await trial.addAll(entries.filter((one) => one.kind === "edit"));
      requireApplied(trial);
      return this.#append(entries);
    });
  }

  /**
   * Removes the published edits. Later edits stay, and so do edits of a file that was missing.
   * @param languages those of the published files
   */
  published(revision: number, languages: readonly string[]): Promise<DraftState> {
    return this.#queue.run(async () => {
      const journal = await this.#open();
      await journal.removeUpTo(revision, (entries) => unpublished(entries, languages));
      this.#state = undefined;
      return this.#read();
    });
  }

  /**
   * Keeps the edits after an earlier website was published again, without those of lists that came back with it.
   * @param languages those of its files
   */
  wentBack(languages: readonly string[]): Promise<void> {
    return this.#queue.run(async () => {
      const journal = await this.#open();
      await journal.removeUpTo(journal.revision, (entries) => withoutFollowed(entries, languages));
      await journal.append([{ kind: "files" }]);
      this.#state = undefined;
    });
  }

  /** The optional groups that were switched off, by their keys: see `groupKey`. */
  switchedOff(): Promise<Readonly<Record<string, Value>>> {
    return this.#switchedOff.read();
  }

  /** The edits and what was switched off as JSON, also those that cannot be applied now. */
  json(): Promise<string> {
    return this.#queue.run(async () =>
      JSON.stringify([activeEntries((await this.#open()).entries), await this.#switchedOff.read()]),
    );
  }

  #requireNotPublishing(): void {
    if (this.publication === "running")
      throw new WebsiteError("refused", "The website is being published. Try again when that is done.");
  }

  async #append(entries: readonly Entry[]): Promise<DraftState> {
    const journal = await this.#open();
    await journal.append(entries);
    this.#state = undefined;
    await this.#compact(journal);
    return this.#read();
  }

  /** Removes what the draft no longer needs from a long journal. On a full disk it stays long: what was saved is saved. */
  async #compact(journal: Journal): Promise<void> {
    // A publication removes its edits by their revisions.
    if (journal.bytes <= MAX_JOURNAL_BYTES || this.publication) return;
    await journal.removeUpTo(journal.revision, compacted).catch(() => undefined);
    this.#state = undefined;
  }

  async #open(): Promise<Journal> {
    if (this.#journal) return this.#journal;
    this.#journal = await Journal.open(this.#folder);
    // They may have been changed while no server ran. On a full disk the draft can still be read.
    await this.#journal.append([{ kind: "files" }]).catch(() => undefined);
    this.#saved = this.#journal.entries.flatMap((one) =>
      one.kind === "edit" && one.batch ? [one.batch] : [],
    );
    return this.#journal;
  }

  async #read(): Promise<DraftState> {
    const journal = await this.#open();
    const known = this.#state;
    const files = known && this.isLocked ? known.files : await readContentFiles(this.#root);
    const isSameFiles = known !== undefined && isDeepStrictEqual(known.files, files);
    if (isSameFiles && known.revision === journal.revision) return known;
    // Nobody publishes what was changed by hand without having seen it. On a full disk it can be read: the next read
    // tries again.
    let isRecorded = true;
    if (known && !isSameFiles && known.revision === journal.revision)
      await journal.append([{ kind: "files" }]).catch(() => {
        isRecorded = false;
      });
    const last = known && isSameFiles ? journal.entries.slice(known.revision - journal.revision) : undefined;
    const canContinue =
      known &&
      last?.every(({ kind }) => kind === "edit") &&
      known.revision < journal.revision &&
      known.replay.conflicts.length === 0;
    const replay = canContinue
      ? await known.replay.with(last as EditEntry[])
      : await Replay.of(files.texts, journal.entries);
    const unreadableCount = journal.entries.filter(({ kind }) => kind === "unreadable").length;
    const saved = this.#saved.slice(-MAX_RECENTLY_SAVED);
    const state = { files, replay, revision: journal.revision, saved, unreadableCount };
    if (isRecorded) this.#state = state;
    return state;
  }
}

/** The steps of the newest change without which another one cannot be undone: it may wait for a file, or be in conflict. */
export function blockerOf(
  change: Change,
  { changes, conflicts }: Pick<Replay, "changes" | "conflicts">,
): readonly Step[] | undefined {
  const later = [
    ...changes.slice(changes.indexOf(change) + 1).map(({ steps, waiting }) => [...steps, ...waiting]),
    ...conflicts.flatMap(({ entries }) => entries.map(({ steps }) => steps)),
  ];
  const own = [...change.steps, ...change.waiting];
  return later.findLast((steps) => steps.some((one) => own.some((step) => areDependent(step, one))));
}
