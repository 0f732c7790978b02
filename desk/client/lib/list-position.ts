let lastRead: string | null = null;

/** Remembers which application was read last, so that the list can be left and found again at its place. */
export function saveListPosition(number: string | null): void {
  lastRead = number;
}

/** The number of the application that was read last, before the list was shown. */
export function lastListPosition(): string | null {
  return lastRead;
}
