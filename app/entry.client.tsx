import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A change of page is drawn at once: cut into slices, it would take a slow processor longer. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
