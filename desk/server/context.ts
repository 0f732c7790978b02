import { type Handle, inTransaction } from "#database/transaction.ts";
import type { IntakeContext } from "#intake/context.ts";
import type { Website } from "#website/website.ts";
import type { deskLimits } from "./limits.ts";

/** What the routes of the desk work with. */
export interface DeskContext extends IntakeContext {
  /** Undefined where the content is not on this server. */
  readonly website: Website | undefined;
  /** Whether applications are delivered. Without delivery none arrive, and pages show none. */
  readonly delivers: boolean;
  /** Whether only the computer on which the server runs can ask: who sits there has its files anyway. */
  readonly isOwnComputer: boolean;
  readonly limits: typeof deskLimits;
  readonly now: () => Date;
}

/** The desk, perhaps within a transaction. */
export type DeskHandle = Omit<DeskContext, "store"> & { readonly store: Handle };

/** Does and records something together or not at all. */
export function transact<T>(desk: DeskContext, work: (desk: DeskHandle) => Promise<T>): Promise<T> {
  return inTransaction(desk.store, (store) => work({ ...desk, store }));
}

/** Who is signed in, on which of their devices, and when they last proved who they are. */
export type CurrentUser = {
  personId: string;
  name: string;
  deviceId: string;
  device: string;
  authenticatedAt: Date;
};
