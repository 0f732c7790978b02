import { calendarDateOf } from "#app/lib/calendar-date.ts";
import { downloadText } from "#app/lib/download.ts";
import { ownerCopy } from "#app/messages/owner-copy.ts";

/**
 * Downloads the text of a copy.
 * @returns the name of the file, which has today's date
 */
export function downloadCopy(text: string): string {
  const fileName = ownerCopy.fileName(calendarDateOf(new Date()));
  downloadText(fileName, text);
  return fileName;
}
