import { randomBytes } from "node:crypto";
import type { Application } from "#app/application/application.ts";
import { ANSWERS } from "#tests/questions.ts";
import { fingerprintOf } from "./store/identity.ts";
import type { Arrival } from "./store/store.ts";

/** An id as a browser makes it. */
export function newId(): string {
  return randomBytes(16).toString("hex");
}

/** One complete application with some of its answers changed. */
export function sampleApplication(changes: Partial<Application> = {}): Application {
  return { ...ANSWERS, submittedAt: "2026-11-21T15:04:05.678Z", ...changes };
}

/** An application on its way into the store. */
export function sampleArrival(changes: Partial<Application> = {}, others: Partial<Arrival> = {}): Arrival {
  const application = sampleApplication(changes);
  return {
    id: newId(),
    application,
    fingerprint: fingerprintOf(application),
    language: "en",
    doubtful: null,
    price: null,
    ...others,
  };
}
