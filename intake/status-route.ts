import type { FastifyInstance } from "fastify";
import { hashOf, matchesHash } from "#database/secrets.ts";
import { plainHeaders } from "#server/refusals.ts";
import type { IntakeContext } from "./context.ts";
import { readHealth } from "./health.ts";

/** What a service that watches over the server reads; times are ISO 8601 in UTC, and null where there was none. */
export type Status = {
  /** When the background jobs ran last: mail, automatic erasing, clearing of free space. */
  lastRoundAt: string | null;
  /** What the jobs that failed in their last run said, by their names. */
  failedJobs: Record<string, string>;
  /** Notifications that wait to be sent, and those that were given up. */
  mailWaiting: number;
  mailFailed: number;
  lastBackupAt: string | null;
  /** Null where applications are in a database on PostgreSQL. */
  freeDiskBytes: number | null;
};

/** Adds GET /status for those who have the token of STATUS_TOKEN; without that setting there is no such address. */
export async function statusRoute(
  app: FastifyInstance,
  { ground, token }: { ground: IntakeContext; token: string | undefined },
): Promise<void> {
  if (token === undefined) return;
  const expected = hashOf(token);
  app.get("/status", async (request, reply) => {
    reply.headers({ ...plainHeaders, "Cache-Control": "no-store" });
    // https://www.rfc-editor.org/rfc/rfc9110#section-11.1: the scheme is in any case.
    const [, given = ""] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (!matchesHash(given, expected))
      return reply.code(401).header("WWW-Authenticate", "Bearer").send("The token is missing or wrong.\n");
    const { mail, jobs, lastBackupAt, disk } = await readHealth(ground, new Date());
    const failed = jobs.flatMap(({ name, error }) => (error === null ? [] : [[name, error]]));
    const status: Status = {
      lastRoundAt:
        jobs
          .map(({ at }) => at)
          .sort()
          .at(-1) ?? null,
      failedJobs: Object.fromEntries(failed),
      mailWaiting: mail.waiting,
      mailFailed: mail.failed,
      lastBackupAt,
      freeDiskBytes: disk?.free ?? null,
    };
    return reply.type("application/json; charset=utf-8").send(status);
  });
}
