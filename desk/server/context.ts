import { lockSession, type StoredSession } from "#database/people/sessions.ts";
import { type Handle, inTransaction } from "#database/transaction.ts";
import type { IntakeContext } from "#intake/context.ts";
import type { WebsiteEditor } from "#website/editor.ts";
import type { deskLimits } from "./limits.ts";

/** The dependencies of the desk's routes. */
export interface DeskContext extends IntakeContext {
  /** Undefined if the content is not on this server. */
  readonly website: WebsiteEditor | undefined;
  /** Whether delivery is on. Without delivery there are no applications and no pages for them. */
  readonly delivers: boolean;
  /** Whether the desk is open only to the computer it runs on, whose user has access to its files anyway. */
  readonly isOwnComputer: boolean;
  readonly limits: typeof deskLimits;
  readonly now: () => Date;
}

/** The context of the desk, possibly within a transaction. */
export type DeskHandle = Omit<DeskContext, "store"> & { readonly store: Handle };

/** Runs `work` in one transaction. */
export function transact<T>(desk: DeskContext, work: (desk: DeskHandle) => Promise<T>): Promise<T> {
  return inTransaction(desk.store, (store) => work({ ...desk, store }));
}

/**
 * Runs `work` of a signed-in person in one transaction. Requests may wait for the database, so the session is checked again.
 * @throws SessionEnded
 */
export function transactAs<T>(
  desk: DeskContext,
  me: CurrentUser,
  work: (desk: DeskHandle) => Promise<T>,
): Promise<T> {
  return transact(desk, async (desk) => {
    await lockSession(desk.store, me);
    return work(desk);
  });
}

/** The signed-in person, their device, and the time of their last sign-in or passkey check. */
export type CurrentUser = Omit<StoredSession, "lastSeenAt" | "isCurrent">;
