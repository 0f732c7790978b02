import type { Content } from "./schema.ts";

/** The time zone of most people in a state or territory of the United States. */
const STATES: Readonly<Record<string, string>> = {
  "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
  "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
  "America/Denver": "CO ID MT NM UT WY",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
  "America/Puerto_Rico": "PR VI",
  "Pacific/Guam": "GU MP",
  "Pacific/Pago_Pago": "AS",
};

/**
 * The IANA name of the residence's time zone, like `America/Chicago`: the owner's setting, or by state. Undefined if
 * neither is known.
 */
export function timeZoneOf({ contact, delivery }: Pick<Content, "contact" | "delivery">): string | undefined {
  if (delivery?.timeZone !== undefined) return delivery.timeZone;
  if (contact.country !== "US") return undefined;
  return Object.keys(STATES).find((zone) => STATES[zone]?.split(" ").includes(contact.region));
}
