/** Shows what stands in for scripts that failed: every link of the menu, and whom to call. The style sheets do the rest. */
export function showAsPlainDocument(): void {
  document.documentElement.dataset.plain = "";
}
