// Safari reads the file in a later task, and on a phone only after a question (FileSaver.js waits as long).
const KEPT_MS = 40_000;

/**
 * Downloads a plain text file made in the browser.
 * @param fileName with its extension, like "application-2026-11-03.txt"
 */
export function downloadText(fileName: string, text: string): void {
  // Old editors recognize UTF-8 by the byte order mark.
  downloadBlob(fileName, new Blob(["\ufeff", text], { type: "text/plain;charset=utf-8" }));
}

/** Downloads a file of any type. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
