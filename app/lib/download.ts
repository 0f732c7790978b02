/**
 * Hands the visitor a plain text file, made in the browser.
 * @param fileName with its ending, like "application-2026-11-03.txt"
 */
export function downloadText(fileName: string, text: string): void {
  // With the byte order mark old editors recognize UTF-8.
  downloadBlob(fileName, new Blob(["\ufeff", text], { type: "text/plain;charset=utf-8" }));
}

/** Hands the visitor a file of any kind. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has its own hold on the data once the click is done.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
