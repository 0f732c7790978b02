import { type Channel, ChannelContext } from "./application/channel.tsx";
import { PageHead } from "./components/page-head.tsx";
import { PageOutlet } from "./components/page-outlet.tsx";
import { ScriptFailureNotice } from "./components/script-failure-notice.tsx";
import { SiteFooter } from "./components/site-footer.tsx";
import { SiteHeader } from "./components/site-header.tsx";
import { SKIP_TARGET, SkipLink } from "./components/skip-link.tsx";
import { useLanguage } from "./lib/language.tsx";
import { useLocation } from "./lib/navigation/navigation.tsx";
import { pathOf } from "./lib/paths.ts";
import { Notices } from "./notices/notices.tsx";
import { headOf, NOT_FOUND, PAGES } from "./pages.ts";
import "./fonts/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

/**
 * Everything inside the container of the body.
 * @param channel how a submitted application is handled
 * @param withHead false at build time, where `document.tsx` renders the head
 */
export function Site({ channel, withHead }: { channel: Channel; withHead: boolean }) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const path = pathOf(pathname, language.prefix);
  const page = path === null ? NOT_FOUND : PAGES[path];

  return (
    <ChannelContext value={channel}>
      {withHead && <PageHead {...headOf(page, language)} path={page.indexed ? path : null} />}
      <SkipLink />
      <SiteHeader />
      <ScriptFailureNotice />
      <main {...SKIP_TARGET}>
        <PageOutlet>
          <page.Component />
        </PageOutlet>
      </main>
      <SiteFooter />
      <Notices />
    </ChannelContext>
  );
}
