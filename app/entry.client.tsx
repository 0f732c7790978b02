import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { nextTask } from "./lib/next-task.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A change of page is drawn at once: cut into slices, it would take a slow processor longer. */}
      <HydratedRouter useTransitions={false} getContext={beginNewTask} />
    </StrictMode>,
  );
  // From here on React keeps every press until it can answer it; those before are kept by the page itself.
  performance.mark("hydrating");
});

/**
 * Lets the router go on in a task of its own after a press. Within the press React would draw each of the router's two
 * states at once, that a page is loading and that it is there; now both are drawn as one where the page's script is there.
 */
async function beginNewTask(): Promise<RouterContextProvider> {
  await nextTask();
  return new RouterContextProvider();
}
