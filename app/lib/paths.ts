/** The address of every page. */
export const PATHS = ["/", "/apply", "/autopay", "/rules", "/thank-you"] as const;

export type Path = (typeof PATHS)[number];

/** The page that an address leads to; null for an unknown one. Some hosts add a slash at the end. */
export function pathOf(pathname: string): Path | null {
  const path = pathname.replace(/(?<=[^/])\/$/, "");
  return PATHS.find((known) => known === path) ?? null;
}
