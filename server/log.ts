import { writeSync } from "node:fs";

const standardOutput = 1;

/**
 * Writes log lines to standard output. Drops a line that cannot be written because the disk is full or the reader of a pipe
 * is gone; with the logger's own destination, a full disk leaves requests unanswered.
 */
export const log = {
  write(line: string): void {
    try {
      writeSync(standardOutput, line);
    } catch {
      // There is nowhere left to report this.
    }
  },
};

/** The time of a log line, ISO 8601 in UTC, as part of the line's JSON. */
export function isoTimestamp(): string {
  return `,"time":"${new Date().toISOString()}"`;
}
