import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Icon } from "#app/components/icon.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { isPressedBelow } from "./clear-of-press.ts";
import { closeBySwipe } from "./close-by-swipe.ts";
import { closeInTime } from "./close-in-time.ts";
import { handleNoticeKeys, restoreFocus } from "./keyboard.ts";
import styles from "./notices.module.css";
import { dismissNotice, type NumberedNotice, newestNotice, subscribeToNotices } from "./notify.ts";

const ICONS = { success: "check", placeholder: "info", destructive: "alert" } as const;

/**
 * The live region of all notices. It is in every page from the start: assistive technology announces only changes in a
 * region that it knows. An error waits its turn too, so that it does not interrupt the focused error summary.
 */
export function Notices() {
  const notice = useSyncExternalStore(subscribeToNotices, newestNotice, () => null);
  const { messages } = useLanguage();

  return (
    <section aria-label={messages.frame.notifications} className={styles.region}>
      <div role="status">{notice && <NoticeCard key={notice.id} {...notice} />}</div>
    </section>
  );
}

/** Stays in the document after dismissal, hidden, until it is removed or replaced. */
function NoticeCard({ id, kind, title, description, open }: NumberedNotice) {
  const ref = useRef<HTMLElement>(null);
  const { messages } = useLanguage();

  // A layout effect, so that the error summary scrolls to below the card.
  useLayoutEffect(() => {
    const card = ref.current;
    if (!card || !open) return;
    const { style } = document.documentElement;
    if (kind === "destructive") style.setProperty("--notice", `min(${card.offsetHeight + 16}px, 25vh)`);
    if (isPressedBelow(card)) card.dataset.moved = "";
    const closing = new AbortController();
    const close = () => dismissNotice(id);
    closeInTime(card, close, closing.signal);
    closeBySwipe(card, close, closing.signal);
    handleNoticeKeys(card, close, closing.signal);
    restoreFocus(card, closing.signal);
    return () => {
      closing.abort();
      style.removeProperty("--notice");
    };
  }, [id, kind, open]);

  return (
    <article
      ref={ref}
      aria-labelledby="notice-title"
      aria-describedby="notice-description"
      tabIndex={-1}
      className={styles.notice}
      data-kind={kind}
      data-open={open}
    >
      <Icon name={ICONS[kind]} />
      <p id="notice-title" className={styles.title}>
        {title}
      </p>{" "}
      <p id="notice-description" className={styles.description}>
        {description}
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label={messages.frame.dismissNotice}
        onClick={() => dismissNotice(id)}
      >
        <Icon name="close" />
      </button>
    </article>
  );
}
