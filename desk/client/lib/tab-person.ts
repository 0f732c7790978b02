import { readItem, writeItem } from "#app/lib/storage.ts";

/** Session storage: the name of the person who uses this tab. */
const ITEM = "desk-person";

/** In a tab in which the browser stores nothing. */
let inMemory: string | null = null;

/** The person who is signed in in this tab, or was last. Another may have signed in in another tab since. */
export function tabPerson(): string | null {
  return inMemory ?? readItem("session", ITEM);
}

export function setTabPerson(person: string): void {
  inMemory = writeItem("session", ITEM, person) ? null : person;
}
