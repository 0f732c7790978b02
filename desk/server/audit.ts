import type { FastifyRequest } from "fastify";
import { type AuditEntry, hasOpenedListSince, recordAudit } from "#database/people/audit.ts";
import { isAttended } from "./attended.ts";
import type { CurrentUser, DeskContext, DeskHandle } from "./context.ts";
import { deviceName } from "./device-name.ts";

/** Records an action of the signed-in person in the security audit log. */
export function audit(
  { now, store }: DeskHandle,
  { name, device }: CurrentUser,
  event: AuditEntry["event"],
  subject: string | null = null,
): Promise<void> {
  return recordAudit(store, { event, person: name, device, subject }, now());
}

/** Records that the list was opened, at most once in ten minutes, or once a day for automatic refreshes. */
export async function auditList(desk: DeskContext, me: CurrentUser, request: FastifyRequest): Promise<void> {
  const { now, store } = desk;
  const since = repeatedSince(desk, request);
  if (!(await hasOpenedListSince(store, me, since, now()))) await audit(desk, me, "list opened");
}

/** The time after which the same reading by a person is not recorded again. */
export function repeatedSince({ limits, now }: DeskContext, request: FastifyRequest): Date {
  const period = isAttended(request) ? limits.repeatedRead : limits.repeatedPoll;
  return new Date(now().getTime() - period);
}

/** Records that a sign-in or request was refused, and why. The person is unknown. */
export function auditRefusal(
  { now, store }: DeskContext,
  request: FastifyRequest,
  subject: string | null = null,
): Promise<void> {
  const device = deviceName(request.headers["user-agent"]);
  return recordAudit(store, { event: "sign-in refused", device, subject }, now());
}
