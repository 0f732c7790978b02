import { parseJson, readItem, removeItem, writeItem } from "#app/lib/storage.ts";
import type { FormValues } from "../application.ts";
import { FIELD_NAMES, FIELDS } from "../fields.ts";

/** The session storage key of the draft. It belongs to one tab, even if the browser restores the tab later. */
export const DRAFT_KEY = "residence-application-draft";

/** Unfinished answers. */
export type Draft = {
  values: FormValues;
  /** With delivery, the id of the refused application that the draft corrects. Stored text may contain anything here. */
  corrects?: unknown;
};

// The fallback if the browser stores nothing: the draft lasts as long as the document.
let unkept: string | null = null;

/**
 * Stores the draft in this tab.
 * @returns false if the browser does not store it
 */
export function saveDraft(draft: Draft): boolean {
  const text = JSON.stringify(draft);
  const kept = writeItem("session", DRAFT_KEY, text);
  unkept = kept ? null : text;
  return kept;
}

/** The draft of this tab; null if there is none or it is malformed. */
export function loadDraft(): Draft | null {
  return parseDraft(unkept ?? readItem("session", DRAFT_KEY));
}

/** The stored draft for the bootstrap, which checks no types: its text may be anything. */
export function uncheckedDraft(): { values?: { [name: string]: unknown } } {
  return Object(parseJson(readItem("session", DRAFT_KEY)));
}

/** Erases the draft of this tab. */
export function eraseDraft(): void {
  unkept = null;
  removeItem("session", DRAFT_KEY);
}

/** Parses a draft from stored text, which may be anything. Only answers of the right type to known fields are used. */
export function parseDraft(text: string | null): Draft | null {
  const stored = Object(parseJson(text));
  const answers = stored.values;
  if (typeof answers !== "object" || answers === null || Array.isArray(answers)) return null;
  const known = FIELD_NAMES.map((name) => [name, answers[name]] as const).filter(
    ([name, value]) => typeof value === (FIELDS[name].kind === "agreement" ? "boolean" : "string"),
  );
  return { corrects: stored.corrects, values: Object.fromEntries(known) as FormValues };
}
