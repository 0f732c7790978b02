import type { Application } from "#app/application/application.ts";
import { newId } from "#app/lib/new-id.ts";
import { fingerprintOf } from "#database/applications/search-keys.ts";
import type { NewApplication, Receipt, Store } from "#database/applications/store.ts";
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
