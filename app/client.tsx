import { channel } from "content:channel";
import { StrictMode } from "react";
import { fillServedForm, watchServedForm } from "./application/draft/served-form.ts";
import { ErrorPage } from "./components/error-page.tsx";
import { CONTAINER_ID } from "./lib/container.ts";
import { type Language, LanguageProvider } from "./lib/language.tsx";
import { takeHandoff } from "./lib/language-handoff.ts";
import { watchForLeaving } from "./lib/leaving.ts";
import { Navigation } from "./lib/navigation.tsx";
import { Site } from "./site.tsx";
import { takeOver } from "./take-over.ts";

/** Brings the served page to life, in the language in which it was served. */
export function start(spoken: Language): void {
  const language = channel.adapt(spoken);
  const container = document.getElementById(CONTAINER_ID);
  const site = (
    <StrictMode>
      <LanguageProvider language={language}>
        <Navigation>
          <Site channel={channel} withHead />
        </Navigation>
      </LanguageProvider>
    </StrictMode>
  );
  const apology = (
    <LanguageProvider language={language}>
      <ErrorPage />
    </LanguageProvider>
  );

  watchServedForm();
  // The development server has no starter, which does it earlier.
  if (import.meta.env.DEV) watchForLeaving();
  takeHandoff();
  if (container) takeOver(container, site, { apology, onServed: fillServedForm });
  channel.start(language);
}
