import { content } from "./content.ts";

const { residence, contact } = content;

/** One page: its address, the part of its title that is its own, its main heading, and whether search engines may list it. */
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

/** The page at an address that the site does not have, here a deep one. */
export const NOT_FOUND_PAGE: SitePage = {
  path: "/no/such/page?at=all",
  title: "Page not found",
  heading: "We couldn’t find that page",
  indexed: false,
};

/** What Chromium writes on its console when a document comes with status 404. */
export const NOT_FOUND_MESSAGE = /console error: Failed to load resource: .* 404/;

/** The whole title of a page as the browser's tab shows it. */
export function fullTitle(page: SitePage): string {
  const { name } = residence;
  // The home page speaks for the whole residence, whose name comes first.
  return page.path === "/" ? `${name}: ${page.title}` : `${page.title} · ${name}`;
}
