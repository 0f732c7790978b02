import type { ReactNode } from "react";
import { Links, Meta, Scripts, ScrollRestoration } from "react-router";
import { ErrorPage } from "./components/error-page.tsx";
import { HydrationMark } from "./components/hydration-mark.tsx";
import { PageOutlet } from "./components/page-outlet.tsx";
import { SiteFooter } from "./components/site-footer.tsx";
import { SiteHeader } from "./components/site-header.tsx";
import { SiteIdentity } from "./components/site-identity.tsx";
import { SKIP_TARGET, SkipLink } from "./components/skip-link.tsx";
import { Notices } from "./notices/notices.tsx";
import "./fonts/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <SiteIdentity />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Frame>
      <PageOutlet />
    </Frame>
  );
}

/** Shown when a page cannot be shown because something in it failed. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main {...SKIP_TARGET}>{children}</main>
      <SiteFooter />
      <Notices />
      <HydrationMark />
    </>
  );
}
