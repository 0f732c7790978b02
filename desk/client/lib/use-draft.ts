import { useState } from "react";
import * as v from "valibot";
import { parseJson, readItem, removeItem, writeItem } from "#app/lib/storage.ts";

const ITEM = "desk-drafts";
/** Whose drafts they are: the name of the person. */
const OWNER = "desk-drafts-of";

/** A note that is being written: its text, and the note and version that it is to replace. */
const draftSchema = v.object({ id: v.string(), version: v.number(), text: v.string() });
const draftsSchema = v.record(v.string(), draftSchema);
export type Draft = v.InferOutput<typeof draftSchema>;

/**
 * Keeps what is being typed for as long as the tab lives, over reloads and the end of a session.
 * @param key names the application, and the note where one is changed
 * @returns the draft, and what replaces or, with null, removes it
 */
export function useDraft(key: string): [Draft | null, (draft: Draft | null) => void] {
  const [draft, setDraft] = useState(() => readDrafts()[key] ?? null);
  function keep(next: Draft | null) {
    setDraft(next);
    const { [key]: _before, ...others } = readDrafts();
    writeItem("session", ITEM, JSON.stringify(next ? { ...others, [key]: next } : others));
  }
  return [draft, keep];
}

/** Says who is signed in. What another person was typing in this tab is forgotten. */
export function claimDrafts(person: string): void {
  const owner = readItem("session", OWNER);
  if (owner !== null && owner !== person) forgetDrafts();
  writeItem("session", OWNER, person);
}

/** Forgets all drafts, as when a person signs out. */
export function forgetDrafts(): void {
  removeItem("session", ITEM);
}

function readDrafts(): Record<string, Draft> {
  const parsed = v.safeParse(draftsSchema, parseJson(readItem("session", ITEM)));
  return parsed.success ? parsed.output : {};
}
