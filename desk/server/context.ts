import type { IntakeContext } from "#intake/context.ts";
import type { deskLimits } from "./limits.ts";

/** What the routes of the desk work with. */
export interface DeskContext extends IntakeContext {
  readonly limits: typeof deskLimits;
  readonly now: () => Date;
}
