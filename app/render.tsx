import { channel } from "content:channel";
import contentLanguages from "content:languages";
import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { FIELD_NAMES } from "./application/fields.ts";
import { Document, type DocumentAssets } from "./document.tsx";
import { type Language, LanguageProvider } from "./lib/language.tsx";
import { Navigation } from "./lib/navigation/navigation.tsx";
import { addressIn, PATHS, pathOf, prefixOf } from "./lib/paths.ts";
import { PAGES } from "./pages.ts";
import { Site } from "./site.tsx";

export type { DocumentAssets };

const [first, ...others] = contentLanguages;
const languages: typeof contentLanguages = [channel.adapt(first), ...others.map(channel.adapt)];

export const { website } = languages[0].residence.residence;

/** The names of the form's questions. */
export const questions = FIELD_NAMES;

/** The code and the path prefix of each language of the site. */
export const siteLanguages = languages.map(({ code }) => ({ code, prefix: prefixOf(code) }));

/** Every page with its address in each language, in the order of `siteLanguages`, and whether search engines may list it. */
export const pages = PATHS.map((path) => ({
  addresses: languages.map(({ code }) => addressIn(prefixOf(code), path)),
  indexed: PAGES[path].indexed,
}));

/** Whether the address has a page. */
export function isPage(pathname: string): boolean {
  return pathOf(pathname, prefixOf(languageAt(pathname).code)) !== null;
}

/** The HTML document of the page at a path, or of the not-found page. */
export function renderPage(pathname: string, assets: DocumentAssets): string {
  const language = languageAt(pathname);
  const body = renderToString(
    <StrictMode>
      <LanguageProvider language={language}>
        <Navigation path={pathname}>
          <Site channel={channel} withHead={false} />
        </Navigation>
      </LanguageProvider>
    </StrictMode>,
  );
  const path = pathOf(pathname, prefixOf(language.code));
  const html = renderToStaticMarkup(<Document language={language} path={path} body={body} assets={assets} />);
  return `<!DOCTYPE html>${html}`;
}

function languageAt(pathname: string): Language {
  const [first, ...others] = languages;
  return others.find(({ code }) => `${pathname}/`.startsWith(`${prefixOf(code)}/`)) ?? first;
}
