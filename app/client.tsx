import { channel } from "content:channel";
import { StrictMode } from "react";
import { fillPrerenderedForm, watchPrerenderedForm } from "./application/draft/prerendered-form.ts";
import { ErrorPage } from "./components/error-page.tsx";
import { hydrate } from "./hydrate.ts";
import { CONTAINER_ID, findInSite } from "./lib/container.ts";
import { ignoreDoublePresses } from "./lib/double-press.ts";
import { type Language, LanguageProvider } from "./lib/language.tsx";
import { takeHandoff } from "./lib/navigation/language-handoff.ts";
import { Navigation } from "./lib/navigation/navigation.tsx";
import { watchPendingNavigation } from "./lib/navigation/pending-navigation.ts";
import { pathOf, prefixOf } from "./lib/paths.ts";
import { Site } from "./site.tsx";

/** Hydrates the prerendered page, in its language. */
export function start(pageLanguage: Language): void {
  const language = channel.adapt(pageLanguage);
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
  const fallback = (
    <LanguageProvider language={language}>
      <ErrorPage />
    </LanguageProvider>
  );

  correctAddress(prefixOf(pageLanguage.code));
  watchPrerenderedForm();
  ignoreDoublePresses();
  // In production the bootstrap does this earlier; the development server has none.
  if (import.meta.env.DEV) watchPendingNavigation();
  takeHandoff();
  if (container) hydrate(container, site, { fallback, onPrerenderedRestored: fillPrerenderedForm });
  channel.start(language);
}

/** Some hosts ignore capitals and repeated slashes and serve a page at an address like //Apply, which would be unknown here. */
function correctAddress(prefix: string): void {
  const { pathname, search, hash } = window.location;
  const address = pathname.toLowerCase().replace(/\/{2,}/g, "/");
  if (address !== pathname && pathOf(address, prefix) && !findInSite("[data-404]"))
    window.history.replaceState(window.history.state, "", address + search + hash);
}
