import { useState } from "react";
import * as v from "valibot";
import { parseJson, readItem, removeItem, writeItem } from "#app/lib/storage.ts";

const ITEM = "desk-drafts";
/** Session storage: the name of the person who wrote the drafts. */
const OWNER = "desk-drafts-of";

/** A note being written: its text, and the note and version it replaces. */
const draftSchema = v.object({ id: v.string(), version: v.number(), text: v.string() });
const draftsSchema = v.record(v.string(), draftSchema);
export type Draft = v.InferOutput<typeof draftSchema>;

/**
 * Stores a draft in session storage, so that it survives a reload and the end of a session.
 * @param key identifies the application, and the note if one is being changed
 * @returns the draft and its setter; setting null deletes it
 */
export function useDraft(key: string): [Draft | null, (draft: Draft | null) => void] {
  const [draft, setDraft] = useState(() => readDrafts()[key] ?? null);
  function saveDraft(next: Draft | null) {
    setDraft(next);
    const { [key]: _before, ...others } = readDrafts();
    writeItem("session", ITEM, JSON.stringify(next ? { ...others, [key]: next } : others));
  }
  return [draft, saveDraft];
}

/** Records the owner of the drafts, and deletes those of anyone else. */
export function claimDrafts(person: string): void {
  const owner = readItem("session", OWNER);
  if (owner !== null && owner !== person) forgetDrafts();
  writeItem("session", OWNER, person);
}

/** The person who used this tab last. */
export function draftsOwner(): string | null {
  return readItem("session", OWNER);
}

/** Deletes all drafts, for example on sign-out. */
export function forgetDrafts(): void {
  removeItem("session", ITEM);
}

function readDrafts(): Record<string, Draft> {
  const parsed = v.safeParse(draftsSchema, parseJson(readItem("session", ITEM)));
  return parsed.success ? parsed.output : {};
}
