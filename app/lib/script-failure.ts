/** Shows the fallback for scripts that failed: every link of the menu, and whom to call. The style sheets do the rest. */
export function showScriptFailure(): void {
  document.documentElement.dataset.scriptsFailed = "";
}
