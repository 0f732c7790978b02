import type { Status } from "#database/status.ts";

const HOUR_MS = 3_600_000;

type Waiting = { receivedAt: string; status: Status; possibleSpam: unknown };

/**
 * The time by which the residence has promised an answer, ISO 8601 in UTC. Null once it is answered, for possible spam,
 * and where nothing is promised.
 *
 * @param hours between the arrival and the answer
 */
export function answerBy(
  { receivedAt, status, possibleSpam }: Waiting,
  hours: number | undefined,
): string | null {
  if (status !== "new" || possibleSpam || hours === undefined) return null;
  return new Date(Date.parse(receivedAt) + hours * HOUR_MS).toISOString();
}
