import { type AdviceOn, adviceOn } from "../problems.ts";
import type { Content } from "../schema/schema.ts";

/** A number or range of hours in an English or Spanish sentence: "24-48 hours", "24 and 48 hours", "24 a 48 horas". */
const HOURS = /(\d+)(?:\s*(?:[-–—]|to|and|a|y)\s*(\d+))?\s*(?:hours|horas)/gi;

/** Warns about steps that promise other hours than `followUpHours`, which the thank-you page promises. */
export function otherHours({ contact, apply }: Content): AdviceOn[] {
  const promised = contact.followUpHours;
  // An invalid value is a mistake of its own.
  if (!/^[\d-]+$/.test(promised)) return [];
  return apply.steps.flatMap(({ text }, index) =>
    [...text.matchAll(HOURS)]
      .filter(([, from, to]) => (to ? `${from}-${to}` : from) !== promised)
      .map(([hours]) => {
        const path = ["apply", "steps", index, "text"];
        const fix = "Visitors read both: check that they say the same.";
        const says = `says ${hours}, and "followUpHours" says ${promised}`;
        const atDesk = { says: `says ${hours}, and the hours until an answer in Contact are ${promised}` };
        return adviceOn(path, says, fix, atDesk);
      }),
  );
}

/** The maximum of the promised hours: 48 for "24-48". */
export function promisedHours(followUpHours: string): number {
  return Number(followUpHours.split("-").at(-1));
}
