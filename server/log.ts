import { writeSync } from "node:fs";

const standardOutput = 1;

/**
 * Where the logger writes: standard output. A line that cannot be written, because the disk is full or the reader of
 * a pipe is gone, is given up; with the logger's own destination a full disk leaves requests without an answer.
 */
export const log = {
  write(line: string): void {
    try {
      writeSync(standardOutput, line);
    } catch {
      // There is nowhere left to say so.
    }
  },
};

/** The time of a line, ISO 8601 in UTC, as a part of the line's JSON. */
export function isoTimestamp(): string {
  return `,"time":"${new Date().toISOString()}"`;
}
