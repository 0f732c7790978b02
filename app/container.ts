/** The element of the body in which React draws the site. Scripts, styles and head are no part of it. */
export const CONTAINER_ID = "site";
