import type { Picture } from "#tooling/content/photos/picture.ts";
import { PageHead } from "./components/page-head.tsx";
import { HERO_SIZES } from "./home/hero.tsx";
import { CONTAINER_ID } from "./lib/container.ts";
import { type Language, LanguageProvider } from "./lib/language.tsx";
import { type Path, prefixOf } from "./lib/paths.ts";
import { questionsData, structuredData } from "./lib/structured-data.ts";
import { headOf, NOT_FOUND, PAGES } from "./pages.ts";

/** The assets that the build, or the development server, adds to a page. */
export type DocumentAssets = {
  /** Content-Security-Policy; none in development. */
  policy?: string;
  /** The URLs of the fonts on every page; none in development. */
  fonts?: readonly string[];
  /** The text of each style sheet, by the name that development tools use. */
  styles: readonly { name?: string; text: string }[];
  /** The text of the bootstrap with the URLs of the scripts; those of the languages by their codes. */
  bootstrap?: { text: string; framework: string; site: string; languages: ReadonlyMap<string, string> };
  /** Replaces the bootstrap in development: a URL prefix, completed by the language code. */
  client?: string;
};

type DocumentProps = { language: Language; path: Path | null; body: string; assets: DocumentAssets };

/** The HTML document around a page. Rendered at build time, never in the browser. */
export function Document({ language, path, body, assets }: DocumentProps) {
  const { policy, fonts, styles, bootstrap, client } = assets;
  const page = path === null ? NOT_FOUND : PAGES[path];
  const prefix = prefixOf(language.code);

  return (
    // The bootstrap removes the attribute: where even that does not run, the fallback stays.
    <html lang={language.messages.locale} data-scripts-failed={bootstrap && ""}>
      <head>
        <meta charSet="utf-8" />
        {/* Right after the character set, so that it applies to everything below, on hosts that cannot send headers. */}
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7f0" />
        {/* "32x32" and not "any": Chromium would prefer the ICO to the SVG. */}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`${prefix}/manifest.webmanifest`} />
        {/* The body, which names the photo too, comes after all styles. */}
        {path === "/" && <HeroPreload picture={language.residence.home.hero} />}
        {/* The first paint waits briefly for fonts that are already loading: see fonts.css. On Home the font of the headings,
            which replaces its fallback at any time, would delay the photo. */}
        {fonts
          ?.filter((href) => path !== "/" || !href.includes("fraunces"))
          .map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
        <LanguageProvider language={language}>
          <PageHead {...headOf(page, language)} path={page.indexed ? path : null} />
        </LanguageProvider>
        <LinkPreview language={language} />
        {path === "/" && <script type="application/ld+json" {...raw(dataText(language))} />}
        {styles.map(({ name, text }) => (
          <style key={text} data-vite-dev-id={name} {...raw(text)} />
        ))}
      </head>
      <body>
        {/* Before the page: space for what depends on the device is reserved in the first frame. */}
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

/**
 * The part of the link preview that all pages of a language share. The protocols: https://ogp.me and
 * https://developer.x.com/en/docs/x-for-websites/cards
 */
function LinkPreview({ language }: { language: Language }) {
  const { name, tagline, website } = language.residence.residence;

  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={language.messages.locale.replace("-", "_")} />
      <meta property="og:image" content={`${website}/social-card.jpg`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${name}: ${tagline}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function HeroPreload({ picture }: { picture: Picture }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={picture.srcSet}
      imageSizes={HERO_SIZES}
      fetchPriority="high"
    />
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
