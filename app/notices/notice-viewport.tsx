import { Toast } from "@base-ui/react/toast";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "#app/components/icon.tsx";
import styles from "./notices.module.css";
import { dismissNotice, NOTICE_DURATION_MS, subscribeToNotices, visibleNotice } from "./notify.ts";
import { useAutoClose } from "./use-auto-close.ts";
import { useScrollThrough } from "./use-scroll-through.ts";

// The region around it is the one that assistive technology knows.
const NO_SEMANTICS = { role: undefined, "aria-label": undefined, "aria-live": undefined };

/** Where notices are drawn, inside the region that every page has. */
export function NoticeViewport() {
  const [manager] = useState(() => Toast.createToastManager());
  const viewport = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);

  useEffect(() => {
    function follow() {
      const notice = visibleNotice();
      manager.close();
      if (!notice) return;
      manager.add({
        id: String(notice.id),
        type: notice.kind,
        title: notice.title,
        description: notice.description,
        priority: notice.kind === "destructive" ? "high" : "low",
        onClose: () => {
          if (viewport.current?.contains(document.activeElement)) giveFocusBack(focusedBefore.current);
          dismissNotice(notice.id);
        },
      });
    }
    // The first notice may be what this was loaded for. Only here, above the provider, does its effect come later than
    // the provider begins to listen.
    follow();
    return subscribeToNotices(follow);
  }, [manager]);

  return (
    // The provider's own timer is off: see useAutoClose.
    <Toast.Provider toastManager={manager} limit={1} timeout={0}>
      <NoticeList manager={manager} viewport={viewport} focusedBefore={focusedBefore} />
    </Toast.Provider>
  );
}

function giveFocusBack(to: HTMLElement | null) {
  if (to?.isConnected) to.focus({ preventScroll: true });
  // Browsers tell of no blur when what has the focus is taken out, and the list would go on believing that it is read.
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

type NoticeListProps = {
  manager: ReturnType<typeof Toast.createToastManager>;
  viewport: RefObject<HTMLDivElement | null>;
  /** Where focus was before it came to a notice. */
  focusedBefore: RefObject<HTMLElement | null>;
};

function NoticeList({ manager, viewport, focusedBefore }: NoticeListProps) {
  const { toasts } = Toast.useToastManager();
  const [reading, setReading] = useState(false);
  const scrollThrough = useScrollThrough();

  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent) {
      const notice = visibleNotice();
      // An open dialog or menu takes the key first.
      if (event.key !== "Escape" || event.defaultPrevented || !notice) return;
      if (document.querySelector("dialog[open]")) return;
      manager.close(String(notice.id));
    }
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [manager]);

  return (
    <Toast.Viewport
      ref={viewport}
      {...NO_SEMANTICS}
      className={styles.viewport}
      onFocus={(event) => {
        const from = event.relatedTarget;
        if (from instanceof HTMLElement && !viewport.current?.contains(from)) focusedBefore.current = from;
        // A tap leaves focus behind without anybody reading there; only visible focus counts.
        setReading(event.target.matches(":focus-visible"));
      }}
      onBlur={(event) => setReading(event.currentTarget.contains(event.relatedTarget))}
      {...scrollThrough}
    >
      {toasts.map((toast) => (
        <NoticeCard key={toast.id} toast={toast} reading={reading} close={() => manager.close(toast.id)} />
      ))}
    </Toast.Viewport>
  );
}

type NoticeCardProps = { toast: Toast.Root.ToastObject; reading: boolean; close: () => void };

function NoticeCard({ toast, reading, close }: NoticeCardProps) {
  const holdHandlers = useAutoClose(NOTICE_DURATION_MS, reading, close);
  const urgent = toast.priority === "high";

  return (
    <Toast.Root
      toast={toast}
      swipeDirection="right"
      className={styles.notice}
      // An urgent notice is announced by the region's own alert; Base UI hides the card itself from assistive
      // technology until it is focused, which would leave its focusable button hidden too.
      aria-hidden={undefined}
      aria-live={urgent ? "off" : undefined}
      {...holdHandlers}
    >
      <Icon name={urgent ? "alert" : toast.type === "success" ? "check" : "info"} />
      <div className={styles.words}>
        <Toast.Title className={styles.title} render={<p />} />
        <Toast.Description className={styles.description} />
      </div>
      <Toast.Close className={styles.close} aria-label="Dismiss notice" aria-hidden={undefined}>
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  );
}
