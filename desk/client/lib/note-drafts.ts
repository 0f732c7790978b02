import { useMemo, useSyncExternalStore } from "react";
import * as v from "valibot";
import {
  announceItem,
  parseJson,
  readItem,
  removeItem,
  subscribeToItem,
  writeItem,
} from "#app/lib/storage.ts";
import { setTabPerson, tabPerson } from "./tab-person.ts";

const ITEM = "desk-drafts";

/** A note being written: its text, and the note and version it replaces. */
const draftSchema = v.object({ id: v.string(), version: v.number(), text: v.string() });
const draftsSchema = v.record(v.string(), draftSchema);
export type NoteDraft = v.InferOutput<typeof draftSchema>;

/** The next draft, or a function of the present one, which may have changed since the component was drawn. */
export type NoteDraftUpdate = NoteDraft | null | ((current: NoteDraft | null) => NoteDraft | null);

/** The drafts of a tab in which the browser stores nothing. */
let inMemory: string | null = null;

/**
 * Stores a draft in session storage, so that it survives a reload and the end of a session. All components see the same.
 * @param key the number of the application, followed by a space and the id of the note if one is being changed
 * @returns the draft and its setter; setting null deletes it
 */
export function useNoteDraft(key: string): [NoteDraft | null, (next: NoteDraftUpdate) => void] {
  const text = useSyncExternalStore(subscribe, draftsText);
  const draft = useMemo(() => parseDrafts(text)[key] ?? null, [text, key]);
  function saveDraft(next: NoteDraftUpdate) {
    const { [key]: current = null, ...others } = parseDrafts(draftsText());
    const draft = typeof next === "function" ? next(current) : next;
    writeDrafts(draft ? { ...others, [key]: draft } : others);
  }
  return [draft, saveDraft];
}

/** All drafts of an application. */
export function useDrafts(number: string): NoteDraft[] {
  const text = useSyncExternalStore(subscribe, draftsText);
  const drafts = Object.entries(parseDrafts(text)).filter(([key]) => isOf(number, key));
  return drafts.map(([, draft]) => draft);
}

/** Deletes all drafts of an application. */
export function discardDrafts(number: string): void {
  const all = Object.entries(parseDrafts(draftsText()));
  writeDrafts(Object.fromEntries(all.filter(([key]) => !isOf(number, key))));
}

/** Records the person of the tab, and deletes the drafts of anyone else. */
export function claimNoteDrafts(person: string): void {
  const owner = tabPerson();
  if (owner !== null && owner !== person) forgetNoteDrafts();
  setTabPerson(person);
}

/** Whether a note is being written in this tab. */
export function hasNoteDrafts(): boolean {
  return Object.keys(parseDrafts(draftsText())).length > 0;
}

/** Deletes all drafts, for example on sign-out. */
export function forgetNoteDrafts(): void {
  removeItem("session", ITEM);
  inMemory = null;
  announceItem(ITEM);
}

function isOf(number: string, key: string): boolean {
  return key.split(" ")[0] === number;
}

function writeDrafts(drafts: Record<string, NoteDraft>): void {
  const text = JSON.stringify(drafts);
  inMemory = writeItem("session", ITEM, text) ? null : text;
  announceItem(ITEM);
}

function draftsText(): string | null {
  return inMemory ?? readItem("session", ITEM);
}

function parseDrafts(text: string | null): Record<string, NoteDraft> {
  const parsed = v.safeParse(draftsSchema, parseJson(text));
  return parsed.success ? parsed.output : {};
}

function subscribe(listener: () => void): () => void {
  return subscribeToItem(ITEM, listener);
}
