import { HOUR_MS } from "#app/lib/durations.ts";
import type { Status } from "#database/constants.ts";

type Waiting = { receivedAt: string; status: Status; possibleSpam: unknown };

/**
 * The time by which the residence promised an answer, ISO 8601 in UTC. Null for answered applications, for possible spam,
 * and if the residence promises no time.
 * @param hours from the arrival to the promised answer
 */
export function answerBy(
  { receivedAt, status, possibleSpam }: Waiting,
  hours: number | undefined,
): string | null {
  if (status !== "new" || possibleSpam || hours === undefined) return null;
  return new Date(Date.parse(receivedAt) + hours * HOUR_MS).toISOString();
}
