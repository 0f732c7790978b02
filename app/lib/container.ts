/** The element of the body in which React draws the site. Scripts, styles and head are no part of it. */
export const CONTAINER_ID = "site";

/** Finds an element of the site. Extensions put elements beside it, which may have the same tags, names and ids. */
export function findInSite<Found extends HTMLElement>(selector: string): Found | null {
  return document.querySelector<Found>(`#${CONTAINER_ID} ${selector}`);
}
