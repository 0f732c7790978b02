import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { useLocation } from "wouter";
import { focusReplacement } from "#app/lib/focus-replacement.ts";
import { queryClient } from "./api/query-client.ts";
import { App } from "./app.tsx";
import { ErrorPage } from "./layout/error-page.tsx";

/** How often one page may be rendered again before it is given up. */
const MAX_RERENDERS = 3;
const UNAVAILABLE = "The desk couldn’t be shown. Load the page again.";

/**
 * Renders the desk. If something else changed its elements, such as an extension, it is rendered again. What was typed is
 * stored outside of it.
 */
export function render(container: HTMLElement): void {
  let failures = { path: "", count: 0 };
  let focused: Element | null = null;
  let isRecovering = false;
  const root = createRoot(container, {
    onUncaughtError(error) {
      reportError(error);
      // React is still working on the page that it gave up, which can fail more than once.
      if (!isRecovering) queueMicrotask(recover);
      isRecovering = true;
    },
  });

  function recover() {
    isRecovering = false;
    const path = window.location.pathname;
    failures = { path, count: failures.path === path ? failures.count + 1 : 1 };
    const before = focused;
    container.replaceChildren();
    // Not even the page about the failure can be rendered.
    if (failures.count > MAX_RERENDERS + 1) return container.append(UNAVAILABLE);
    // Before the next keystroke.
    flushSync(() => root.render(<Desk failedPath={failures.count > MAX_RERENDERS ? path : null} />));
    if (before) focusReplacement(container, before);
  }

  container.addEventListener("focusin", ({ target }) => {
    focused = target instanceof Element ? target : null;
  });

  root.render(<Desk failedPath={null} />);
}

/** The desk. Any other page than the failed one is shown again. */
function Desk({ failedPath }: { failedPath: string | null }) {
  const [path] = useLocation();
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {path === failedPath ? <ErrorPage /> : <App />}
      </QueryClientProvider>
    </StrictMode>
  );
}
