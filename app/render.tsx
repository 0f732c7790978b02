import content from "content:residence";
import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Document, type Surroundings } from "./document.tsx";
import { Navigation } from "./lib/navigation.tsx";
import { pathOf } from "./lib/paths.ts";
import { PAGES } from "./pages.ts";
import { Site } from "./site.tsx";

export type { Surroundings };

export const { website } = content.residence;

/** Every page that has an address, and whether search engines may list it. */
export const pages = Object.entries(PAGES).map(([path, { indexed }]) => ({ path, indexed }));

/** Whether a page stands at the address. */
export function isPage(pathname: string): boolean {
  return pathOf(pathname) !== null;
}

/** The whole document of the page at an address; of the page for lost visitors where there is none. */
export function renderPage(pathname: string, surroundings: Surroundings): string {
  const body = renderToString(
    <StrictMode>
      <Navigation path={pathname}>
        <Site withHead={false} />
      </Navigation>
    </StrictMode>,
  );
  const html = renderToStaticMarkup(
    <Document path={pathOf(pathname)} body={body} surroundings={surroundings} />,
  );
  return `<!DOCTYPE html>${html}`;
}
