import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { isMissing } from "./is-missing.ts";

/**
 * The build's contract with the server: `residence.json` beside the published folder, and an identical `delivery.json` if
 * delivery is on.
 */
const delivery = v.object({
  /** The residence's name and email address. Mails to the owner go to this address unless a setting overrides it. */
  name: v.string(),
  email: v.string(),
  /** The origin of the pages, like `https://residence.example.com`. */
  website: v.pipe(v.string(), v.url()),
  /** The server's origin, if it differs from the pages'. */
  server: v.optional(v.pipe(v.string(), v.url())),
  /** The IANA time zone for times in mails; UTC by default. */
  timeZone: v.optional(v.string()),
  /** The price of each plan, in dollars a month. */
  prices: v.optional(v.object({ Standard: v.number(), Premium: v.number() })),
  /** The number of hours within which applicants are promised an answer. */
  answerHours: v.optional(v.number()),
  /** The names of the form's questions. A server that runs older code does not know all of them. */
  questions: v.optional(v.array(v.string())),
  /** The minimum age in the form. */
  minimumAge: v.optional(v.number()),
  /** The language codes of the form, the default language first. */
  languages: v.array(v.string()),
});
export type Delivery = Readonly<v.InferOutput<typeof delivery>>;

/**
 * Reads a build's delivery settings; undefined if delivery is off.
 *
 * @throws ValiError if another version of the build wrote them
 */
export function readDelivery(folder: string): Delivery | undefined {
  return readContract(deliveryFile(folder));
}

/**
 * Like `readDelivery`, but even if delivery is off. Undefined for builds of earlier versions, which did not write the file.
 */
export function readResidence(folder: string): Delivery | undefined {
  return readContract(residenceFile(folder));
}

function readContract(file: string): Delivery | undefined {
  return isMissing(file) ? undefined : v.parse(delivery, JSON.parse(readFileSync(file, "utf8")));
}

/** Gives an object that a running server shares the values of a later release. */
export function replaceDelivery(shared: Delivery, next: Delivery): void {
  const gone = Object.keys(shared).filter((key) => !(key in next));
  for (const key of gone) Reflect.deleteProperty(shared, key);
  Object.assign(shared, next);
}

/** The address of the owner's desk. */
export function deskAddressOf({ website, server = website }: Delivery): string {
  return `${server}/desk`;
}

/** The file beside a build's folder that exists only if delivery is on. */
export function deliveryFile(folder: string): string {
  return join(dirname(folder), "delivery.json");
}

/** The file beside a build's folder that describes the residence. */
export function residenceFile(folder: string): string {
  return join(dirname(folder), "residence.json");
}

/** The file with the pages' policy: beside the build folder, so that it is not published. */
export function policyFile(folder: string): string {
  return join(dirname(folder), "policy.txt");
}
