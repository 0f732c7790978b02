import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";

/**
 * The build's contract to the server: `residence.json` beside the published folder, and `delivery.json`, the same, where the
 * owner takes applications.
 */
const delivery = v.object({
  /** Of the residence: in mails, and where they go unless a setting says otherwise. */
  name: v.string(),
  email: v.string(),
  /** The origin of the pages, like `https://residence.example.com`. */
  website: v.pipe(v.string(), v.url()),
  /** Where the server runs, where that is another origin than the pages'. */
  server: v.optional(v.pipe(v.string(), v.url())),
  /** Of the times in mails, by its IANA name; UTC if it is left out. */
  timeZone: v.optional(v.string()),
  /** Dollars a month of each plan. */
  prices: v.optional(v.object({ Standard: v.number(), Premium: v.number() })),
  /** Hours from the arrival of an application within which an answer is promised. */
  answerHours: v.optional(v.number()),
  /** The youngest age that the form accepts. */
  minimumAge: v.optional(v.number()),
  /** The codes of the form's languages, the first one first. */
  languages: v.array(v.string()),
});
export type Delivery = Readonly<v.InferOutput<typeof delivery>>;

/**
 * Reads what a build says about delivery; undefined if it is off.
 *
 * @throws ValiError where a build of another version wrote it
 */
export function readDelivery(folder: string): Delivery | undefined {
  return readContract(deliveryFile(folder));
}

/** The same with delivery on or off: whose desk it is. Undefined where a build of an earlier version says nothing. */
export function readResidence(folder: string): Delivery | undefined {
  return readContract(residenceFile(folder));
}

function readContract(file: string): Delivery | undefined {
  return existsSync(file) ? v.parse(delivery, JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

/** The address of the page on which the owner reads applications. */
export function deskAddressOf({ website, server = website }: Delivery): string {
  return `${server}/desk`;
}

/** Where a build says that applications are delivered: beside its folder, and only then. */
export function deliveryFile(folder: string): string {
  return join(dirname(folder), "delivery.json");
}

/** Where a build says whose website it is: beside its folder. */
export function residenceFile(folder: string): string {
  return join(dirname(folder), "residence.json");
}

/** Where the policy of a build folder's pages is kept: beside it, so that it is not published. */
export function policyFile(folder: string): string {
  return join(dirname(folder), "policy.txt");
}
