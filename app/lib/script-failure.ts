/** Shows the fallback for failed scripts: every link of the menu, and the phone number. The style sheets do the rest. */
export function showScriptFailure(): void {
  document.documentElement.dataset.scriptsFailed = "";
}
