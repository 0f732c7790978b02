import { randomBytes } from "node:crypto";
import type { Run, Value } from "./database.ts";

/** What somebody did with an application, and when. `detail` is the new status, or the kind of an export. */
export type Deed = {
  kind: "read" | "status" | "note" | "note changed" | "export" | "print";
  person: string;
  at: Date;
  detail?: string | null;
};

/** Who is said to have done what was done by a command. */
export const BY_COMMAND = "A command on the server";

/** Keeps what was done with applications, as a part of a transaction. */
export async function keepEvents(
  run: Run,
  applicationIds: readonly string[],
  { kind, person, at, detail = null }: Deed,
): Promise<void> {
  if (applicationIds.length === 0) return;
  const values: Value[] = [kind, at.toISOString(), person, detail];
  const rows = applicationIds.map(
    (applicationId) =>
      `($${values.push(randomBytes(16).toString("hex"))}, $${values.push(applicationId)}, $1, $2, $3, $4)`,
  );
  await run(
    `INSERT INTO events (id, application_id, kind, at, person, detail) VALUES ${rows.join(", ")}`,
    values,
  );
}
