import type { FastifyRequest } from "fastify";
import { type AuditEntry, recordAudit } from "#intake/store/audit.ts";
import type { Desk } from "./desk.ts";
import { deviceName } from "./device-name.ts";
import type { Me } from "./sessions.ts";

/** Records in the security audit log what a person who is signed in has done. */
export function audit(
  { now, store }: Desk,
  { name, device }: Me,
  event: AuditEntry["event"],
  subject: string | null = null,
): Promise<void> {
  return recordAudit(store.database.run, { event, person: name, device, subject }, now());
}

/** Records that the list was opened, once in ten minutes: each filter and search asks for it again. */
export async function auditList(desk: Desk, me: Me): Promise<void> {
  const { limits, now, store } = desk;
  const [row] = await store.database.run(
    "SELECT id FROM audit_entries WHERE event = 'list opened' AND person = $1 AND device = $2 AND at > $3 LIMIT 1",
    [me.name, me.device, new Date(now().getTime() - limits.sameRead).toISOString()],
  );
  if (!row) await audit(desk, me, "list opened");
}

/** Records that a sign-in or a request was refused, and why. Who tried is not known. */
export function auditRefusal(
  { now, store }: Desk,
  request: FastifyRequest,
  subject: string | null = null,
): Promise<void> {
  const device = deviceName(request.headers["user-agent"]);
  return recordAudit(store.database.run, { event: "sign-in refused", device, subject }, now());
}
