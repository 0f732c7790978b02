import { COLORS } from "#tooling/identity/colors.ts";

/** What a browser's tab, its bars and a home screen show of the site. The files are made by tooling/identity. */
export function SiteIdentity() {
  return (
    <>
      <meta name="theme-color" content={COLORS.paper} />
      {/* "32x32" and not "any": Chromium would take the ICO over the SVG. */}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
