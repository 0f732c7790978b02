import type { Application } from "#app/application/application.ts";
import { newId } from "#app/lib/new-id.ts";
import { fingerprintOf } from "#database/applications/search-keys.ts";
import type { NewApplication, Receipt, Store, StoredApplication } from "#database/applications/store.ts";
import { ANSWERS } from "./questions.ts";

/** A complete application, with the given answers changed. */
export function makeApplication(changes: Partial<Application> = {}): Application {
  return { ...ANSWERS, submittedAt: "2026-11-21T15:04:05.678Z", ...changes };
}

/** An application as passed to the store. */
export function makeNewApplication(
  changes: Partial<Application> = {},
  others: Partial<NewApplication> = {},
): NewApplication {
  const application = makeApplication(changes);
  return {
    id: newId(),
    application,
    fingerprint: fingerprintOf(application),
    language: "en",
    possibleSpam: null,
    price: null,
    ...others,
  };
}

/** A stored application that nobody has touched, without what it was stored with. */
export const UNTOUCHED = {
  status: "new",
  statusBy: null,
  statusAt: null,
  decidedAt: null,
  announcedAt: null,
  readAt: null,
  possibleDuplicates: [],
  notes: [],
} satisfies Partial<StoredApplication>;

/** Stores an application, received now or at another time, and returns its receipt. */
export async function addApplication(
  store: Store,
  changes?: Partial<Application>,
  { at, ...others }: Partial<NewApplication> & { at?: Date } = {},
): Promise<Receipt> {
  const added = await store.add(makeNewApplication(changes, others), at);
  if (added.outcome !== "new") throw new Error(`The application is ${added.outcome}.`);
  return added.receipt;
}

/** Returns a function that stores applications, each a millisecond after the one before, and returns their numbers. */
export function applicationAdder(start: number) {
  let added = 0;
  return async (store: Store, ...[changes, others]: Parameters<typeof makeNewApplication>) => {
    added += 1;
    return (await addApplication(store, changes, { ...others, at: new Date(start + added) })).number;
  };
}
