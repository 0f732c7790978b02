import { COLORS } from "./colors.ts";

/** Longer names are cut off under an icon (https://developer.chrome.com/docs/extensions/reference/manifest/short-name). */
const SHORT_NAME_MAX_LENGTH = 12;

/**
 * The text of manifest.webmanifest (https://www.w3.org/TR/appmanifest/). The home-screen icon opens the site in a browser
 * rather than as an app: payment pages open in tabs, and visitors need the address bar.
 */
export function manifest(
  { name, description }: { name: string; description: string },
  { lang, start }: { lang: string; start: string } = { lang: "en-US", start: "/" },
): string {
  const members = {
    name,
    short_name: shortName(name),
    description,
    lang,
    id: start,
    start_url: start,
    // The whole site, so that switching languages stays in scope.
    scope: "/",
    display: "browser",
    background_color: COLORS.paper,
    theme_color: COLORS.paper,
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
  return `${JSON.stringify(members, null, 2)}\n`;
}

/** As many whole words from the start of the name as fit under an icon, but at least one. */
function shortName(name: string): string {
  const [first = name, ...rest] = name.split(" ");
  let short = first;
  for (const word of rest) {
    if (`${short} ${word}`.length > SHORT_NAME_MAX_LENGTH) break;
    short = `${short} ${word}`;
  }
  return short;
}
