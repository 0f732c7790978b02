/** Shows the fallback for failed scripts: every link of the menu, and the phone number. The style sheets do the rest. */
export function showScriptFailure(): void {
  document.documentElement.dataset.scriptsFailed = "";
}

/** Hides the fallback. It is in every page, for browsers and extensions that run no script at all. */
export function hideScriptFailure(): void {
  delete document.documentElement.dataset.scriptsFailed;
}
