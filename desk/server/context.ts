import type { IntakeContext } from "#intake/context.ts";
import type { Website } from "#website/website.ts";
import type { deskLimits } from "./limits.ts";

/** What the routes of the desk work with. */
export interface DeskContext extends IntakeContext {
  /** Undefined where the content is not on this server. */
  readonly website: Website | undefined;
  /** Whether applications are delivered. Without delivery nobody sends any, and pages show none. */
  readonly delivers: boolean;
  /** Whether only the computer on which the server runs can ask: who sits there has its files anyway. */
  readonly isOwnComputer: boolean;
  readonly limits: typeof deskLimits;
  readonly now: () => Date;
}
