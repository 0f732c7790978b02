/** The element of the body that contains the React tree. Scripts, styles and head are outside of it. */
export const CONTAINER_ID = "site";

/** Finds an element of the site. Extensions add elements outside of it, which may have the same tags, names and ids. */
export function findInSite<Found extends HTMLElement>(selector: string): Found | null {
  return document.querySelector<Found>(`#${CONTAINER_ID} ${selector}`);
}
