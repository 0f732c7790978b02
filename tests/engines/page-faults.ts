declare global {
  interface Window {
    /** What went wrong in this document since it was last asked. */
    pageFaults?: string[];
  }
}

/** An expression that listens, in the page, for what other engines tell their driver: errors, refusals, warnings. */
export const watchPageFaults = `(${watch})()`;

/** An expression that hands over what was heard, once. */
export const takePageFaults = "(window.pageFaults ?? []).splice(0)";

function watch(): void {
  if (window.pageFaults) return;
  const faults: string[] = [];
  window.pageFaults = faults;
  for (const level of ["error", "warn"] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => {
      faults.push(`console ${level}: ${words.join(" ")}`);
      write.apply(console, words);
    };
  }
  window.addEventListener("unhandledrejection", ({ reason }) => faults.push(`page error: ${reason}`));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    faults.push(`refused by ${violatedDirective}: ${blockedURI}`);
  });
  // In capture, since a file that does not load tells only its own element.
  window.addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) faults.push(`page error: ${event.message}`);
      else if (target instanceof Element) faults.push(`not loaded: ${target.outerHTML.slice(0, 200)}`);
    },
    true,
  );
}
