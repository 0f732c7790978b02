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
import type { Note } from "#desk/api/applications.ts";
import { tabPerson } from "./tab-person.ts";

const ITEM = "desk-drafts";

/**
 * A note being written: its text, the note, version and stored text it replaces, and the texts sent for it, one of which may
 * be stored.
 */
const draftSchema = v.object({
  id: v.string(),
  version: v.number(),
  text: v.string(),
  stored: v.optional(v.string()),
  sent: v.optional(v.array(v.string())),
});
const draftsSchema = v.record(v.string(), draftSchema);
export type NoteDraft = v.InferOutput<typeof draftSchema>;

/** Whether anything was written: a note that was only opened to change it has its stored text. */
export function isWritten({ text, stored }: NoteDraft): boolean {
  return text !== stored;
}

/** A draft as a change of a stored note. */
export function asChangeOf({ version, text }: Pick<Note, "version" | "text">, draft: NoteDraft): NoteDraft {
  return { ...draft, version, stored: text };
}

/** The next draft, or a function of the present one, which may have changed since the component was drawn. */
export type NoteDraftUpdate = NoteDraft | null | ((current: NoteDraft | null) => NoteDraft | null);

/** The items of a tab in which the browser stores nothing. */
const inMemory = new Map<string, string>();

/** The drafts of the tab's person. Those of anyone who used the tab before stay, and are not shown. */
function ownItem(): string {
  return `${ITEM} ${tabPerson()}`;
}

/**
 * Stores a draft in session storage, so that it survives a reload, the end of a session and a sign-in of someone else. All
 * components see the same.
 * @param key the number of the application, followed by a space and the id of the note if one is being changed
 * @returns the draft and its setter; setting null deletes it
 */
export function useNoteDraft(key: string): [NoteDraft | null, (next: NoteDraftUpdate) => void] {
  // A late answer still belongs to the person who was shown the note.
  const item = ownItem();
  const text = useSyncExternalStore(subscribe, () => draftsText(item));
  const draft = useMemo(() => parseDrafts(text)[key] ?? null, [text, key]);
  function saveDraft(next: NoteDraftUpdate) {
    const { [key]: current = null, ...others } = parseDrafts(draftsText(item));
    const draft = typeof next === "function" ? next(current) : next;
    writeDrafts(item, draft ? { ...others, [key]: draft } : others);
  }
  return [draft, saveDraft];
}

/** What the person has written about an application. */
export function useDrafts(number: string): NoteDraft[] {
  const item = ownItem();
  const text = useSyncExternalStore(subscribe, () => draftsText(item));
  return writtenDrafts(text).flatMap(([key, draft]) => (numberOf(key) === number ? draft : []));
}

/** Deletes the person's drafts of an application. */
export function discardDrafts(number: string): void {
  const item = ownItem();
  const all = Object.entries(parseDrafts(draftsText(item)));
  writeDrafts(item, Object.fromEntries(all.filter(([key]) => numberOf(key) !== number)));
}

/** The numbers of the applications on which the person of this tab is writing a note. */
export function draftNumbers(): string[] {
  return [...new Set(writtenDrafts(draftsText(ownItem())).map(([key]) => numberOf(key)))];
}

/** Deletes all drafts of the person, on sign-out. */
export function forgetNoteDrafts(): void {
  const item = ownItem();
  removeItem("session", item);
  inMemory.delete(item);
  announceItem(ITEM);
}

function writtenDrafts(text: string | null): [key: string, draft: NoteDraft][] {
  return Object.entries(parseDrafts(text)).filter(([, draft]) => isWritten(draft));
}

function numberOf(key: string): string {
  return key.split(" ")[0] ?? key;
}

function writeDrafts(item: string, drafts: Record<string, NoteDraft>): void {
  const text = JSON.stringify(drafts);
  if (writeItem("session", item, text)) inMemory.delete(item);
  else inMemory.set(item, text);
  announceItem(ITEM);
}

function draftsText(item: string): string | null {
  return inMemory.get(item) ?? readItem("session", item);
}

function parseDrafts(text: string | null): Record<string, NoteDraft> {
  const parsed = v.safeParse(draftsSchema, parseJson(text));
  return parsed.success ? parsed.output : {};
}

function subscribe(listener: () => void): () => void {
  return subscribeToItem(ITEM, listener);
}
