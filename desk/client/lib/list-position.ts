let lastRead: string | null = null;

/** Remembers the application that was read last, so that the list can restore its position. */
export function saveListPosition(number: string | null): void {
  lastRead = number;
}

/** The number of the application that was read last; null if there is none. */
export function lastListPosition(): string | null {
  return lastRead;
}
