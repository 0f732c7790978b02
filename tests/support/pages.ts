import { content } from "./content.ts";

const { residence, contact } = content;

/** A page: its path, its own part of the title, its main heading, and whether search engines may index it. */
export type SitePage = { path: string; title: string; heading: string; indexed: boolean };

/** The five screens of the specification. */
export const SCREENS: readonly SitePage[] = [
  {
    path: "/",
    title: residence.tagline,
    heading: `${residence.name}, ${contact.city}, ${contact.region}`,
    indexed: true,
  },
  { path: "/apply", title: "Apply", heading: "Apply for your room", indexed: true },
  { path: "/autopay", title: "Set Up Auto-Pay", heading: "Set Up Auto-Pay in 60 Seconds", indexed: true },
  { path: "/rules", title: "House Rules", heading: "House Rules", indexed: true },
  { path: "/thank-you", title: "Thank you", heading: "No application on this device yet", indexed: false },
];

/** The page shown at an address that does not exist, here a nested one. */
export const NOT_FOUND_PAGE: SitePage = {
  path: "/no/such/page?at=all",
  title: "Page not found",
  heading: "We couldn’t find that page",
  indexed: false,
};

/** The console message of Chromium for a document with status 404. */
export const NOT_FOUND_MESSAGE = /console error: Failed to load resource: .* 404/;

/** The complete title of a page, as shown on the browser's tab. */
export function fullTitle(page: SitePage): string {
  const { name } = residence;
  // The home page represents the whole residence, so the name comes first.
  return page.path === "/" ? `${name}: ${page.title}` : `${page.title} · ${name}`;
}
