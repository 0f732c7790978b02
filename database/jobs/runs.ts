import * as v from "valibot";
import { JOBS, type Job } from "../constants.ts";
import type { Handle } from "../engines/database.ts";
import { getMetadata, setMetadata } from "../schema/metadata.ts";

const jobRun = v.object({ at: v.string(), error: v.nullable(v.string()) });
/** The last run of a job: the time, ISO 8601 in UTC, and the error message; null if it succeeded. */
type JobRun = v.InferOutput<typeof jobRun>;

/** Stores the last run of a job. */
export async function recordRun({ database: { run } }: Handle, job: Job, last: JobRun): Promise<void> {
  await setMetadata(run, keyOf(job), JSON.stringify(last));
}

/** The last run of each job. A job that has not run yet is omitted. */
export async function lastRuns({ database: { run } }: Handle): Promise<(JobRun & { name: Job })[]> {
  const values = await Promise.all(JOBS.map((job) => getMetadata(run, keyOf(job))));
  return JOBS.flatMap((name, index) => {
    const value = values[index];
    return value ? [{ name, ...v.parse(v.pipe(v.string(), v.parseJson(), jobRun), value) }] : [];
  });
}

function keyOf(job: Job): string {
  return `job ${job}`;
}
