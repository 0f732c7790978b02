declare global {
  interface Window {
    /** The faults of this document since the last call. */
    pageFaults?: string[];
  }
}

/** An expression that records, in the page, what other engines report to their driver: errors, refusals, warnings. */
export const watchPageFaults = `(${watch})()`;

/** An expression that returns the recorded faults and clears them. */
export const takePageFaults = "(window.pageFaults ?? []).splice(0)";

function watch(): void {
  if (window.pageFaults) return;
  const faults: string[] = [];
  window.pageFaults = faults;
  for (const level of ["error", "warn"] as const) {
    const write = console[level];
    console[level] = (...args: unknown[]) => {
      faults.push(`console ${level}: ${args.join(" ")}`);
      write.apply(console, args);
    };
  }
  window.addEventListener("unhandledrejection", ({ reason }) => faults.push(`page error: ${reason}`));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    faults.push(`refused by ${violatedDirective}: ${blockedURI}`);
  });
  // Uses the capture phase, since the error event of a file that fails to load does not bubble.
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
