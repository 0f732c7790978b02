import type { Ground } from "#intake/ground.ts";
import type { deskLimits } from "./limits.ts";

/** What the routes of the desk work with. */
export interface Desk extends Ground {
  readonly limits: typeof deskLimits;
  readonly now: () => Date;
}
