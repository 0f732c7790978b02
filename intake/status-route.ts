import type { FastifyInstance } from "fastify";
import { hashOf, matchesHash } from "#database/people/secrets.ts";
import { plainHeaders } from "#server/refusals.ts";
import type { IntakeContext } from "./context.ts";
import { readHealth } from "./health.ts";

/** The response for a monitoring service. Times are ISO 8601 in UTC; null means that it has not happened yet. */
type StatusReport = {
  /** The last run of the background jobs: mail, automatic erasing, scrubbing of free space. */
  lastRunAt: string | null;
  /** The error of each job that failed in its last run, by job name. */
  failedJobs: Record<string, string>;
  /** Notifications waiting to be sent, and notifications that failed permanently. */
  mailWaiting: number;
  mailFailed: number;
  lastBackupAt: string | null;
  /** Null with PostgreSQL, whose disk may be on another server. */
  freeDiskBytes: number | null;
};

/** Adds GET /status, which requires the token in STATUS_TOKEN. Without that setting the route does not exist. */
export async function statusRoute(
  app: FastifyInstance,
  { context, token }: { context: IntakeContext; token: string | undefined },
): Promise<void> {
  if (token === undefined) return;
  const expected = hashOf(token);
  app.get("/status", async (request, reply) => {
    reply.headers({ ...plainHeaders, "Cache-Control": "no-store" });
    // https://www.rfc-editor.org/rfc/rfc9110#section-11.1: the scheme is case-insensitive.
    const [, given = ""] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (!matchesHash(given, expected))
      return reply.code(401).header("WWW-Authenticate", "Bearer").send("The token is missing or wrong.\n");
    const { mail, jobs, lastBackupAt, disk } = await readHealth(context, new Date());
    const failed = jobs.flatMap(({ name, error }) => (error === null ? [] : [[name, error]]));
    const status: StatusReport = {
      lastRunAt:
        jobs
          .map(({ at }) => at)
          .sort()
          .at(-1) ?? null,
      failedJobs: Object.fromEntries(failed),
      mailWaiting: mail.waiting,
      mailFailed: mail.failed,
      lastBackupAt,
      freeDiskBytes: disk.holdsApplications ? disk.free : null,
    };
    return reply.type("application/json; charset=utf-8").send(status);
  });
}
