import { useEffect, useRef } from "react";
import { hasMoreThanPlan } from "#app/application/controls/form-values.ts";
import { loadDraft } from "#app/application/draft/draft.ts";
import type { BotSignals } from "./record.ts";

const MAX_TRAP_LENGTH = 200;

let trap: HTMLInputElement | null = null;
/** Milliseconds since the document was opened; undefined if the form was filled from earlier answers. */
let shownAt: number | undefined;

/** Signals that a program may have filled in the form. No application is refused because of them. */
export function readBotSignals(): BotSignals {
  const text = trap?.value.slice(0, MAX_TRAP_LENGTH);
  return {
    ...(text && { trap: text }),
    ...(shownAt !== undefined && { seconds: Math.round((performance.now() - shownAt) / 1000) }),
  };
}

/** A field that people do not see. Programs fill it in, sometimes also those that fill in forms for people. */
export function Honeypot() {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    trap = field.current;
    shownAt = hasMoreThanPlan(loadDraft()?.values ?? {}) ? undefined : performance.now();
    return () => {
      trap = null;
    };
  }, []);

  return <input ref={field} type="text" name="website" autoComplete="off" hidden />;
}
