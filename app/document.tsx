import { PageHead } from "./components/page-head.tsx";
import { CONTAINER_ID } from "./lib/container.ts";
import { type Language, LanguageProvider } from "./lib/language.tsx";
import { type Path, prefixOf } from "./lib/paths.ts";
import { questionsData, structuredData } from "./lib/structured-data.ts";
import { headOf, NOT_FOUND, PAGES } from "./pages.ts";

/** What the build, or the development server, puts around a page. */
export type DocumentAssets = {
  /** Content-Security-Policy; none in development. */
  policy?: string;
  /** The addresses of the fonts of every page; none in development. */
  fonts?: readonly string[];
  /** The text of each style sheet, by a name that development tools know it by. */
  styles: readonly { name?: string; text: string }[];
  /** The text of the script that starts the others, with their addresses; those of the languages by their codes. */
  bootstrap?: { text: string; framework: string; site: string; languages: ReadonlyMap<string, string> };
  /** What takes the bootstrap's place in development: the start of an address that ends with the language's code. */
  client?: string;
};

type DocumentProps = { language: Language; path: Path | null; body: string; assets: DocumentAssets };

/** The document around a page: written at build, never drawn by the browser. */
export function Document({ language, path, body, assets }: DocumentProps) {
  const { policy, fonts, styles, bootstrap, client } = assets;
  const page = path === null ? NOT_FOUND : PAGES[path];
  const prefix = prefixOf(language.code);

  return (
    <html lang={language.messages.locale}>
      <head>
        <meta charSet="utf-8" />
        {/* Right after the character set, so that it governs everything below, on hosts that cannot send headers. */}
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7f0" />
        {/* "32x32" and not "any": Chromium would take the ICO over the SVG. */}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`${prefix}/manifest.webmanifest`} />
        {/* The first paint waits a moment for the fonts that are on their way by then: see fonts.css. */}
        {fonts?.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <LanguageProvider language={language}>
          <PageHead {...headOf(page, language)} path={page.indexed ? path : null} />
        </LanguageProvider>
        {path === "/" && <script type="application/ld+json" {...raw(dataText(language))} />}
        {styles.map(({ name, text }) => (
          <style key={text} data-vite-dev-id={name} {...raw(text)} />
        ))}
      </head>
      <body>
        {/* Before the page: what it knows of the device has its room in the first frame. */}
        {bootstrap && (
          <script
            data-framework={bootstrap.framework}
            data-site={bootstrap.site}
            data-language={bootstrap.languages.get(language.code)}
            {...raw(bootstrap.text)}
          />
        )}
        <div id={CONTAINER_ID} {...raw(body)} />
        {client && <script type="module" src={client + language.code} />}
      </body>
    </html>
  );
}

function raw(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } };
}

// "<" could end the script element.
function dataText(language: Language): string {
  const { residence, code } = language;
  const data = [structuredData(residence, prefixOf(code)), questionsData(residence)].filter(Boolean);
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
