import type { IntakeContext } from "#intake/context.ts";
import type { Website } from "#website/website.ts";
import type { deskLimits } from "./limits.ts";

/** What the routes of the desk work with. */
export interface DeskContext extends IntakeContext {
  /** Undefined where the content is not on this server. */
  readonly website: Website | undefined;
  readonly limits: typeof deskLimits;
  readonly now: () => Date;
}
