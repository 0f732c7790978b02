import { counted } from "#app/lib/numbers.ts";
import styles from "./new-applications.module.css";

/** Offers to show the applications that have arrived since the list was opened. */
export function NewApplications({ count, onShow }: { count: number; onShow: () => void }) {
  function show() {
    window.scrollTo({ top: 0, behavior: "instant" });
    document.querySelector("h1")?.focus({ preventScroll: true });
    onShow();
  }

  return (
    <div role="status" className={count > 0 ? styles.offer : "visually-hidden"}>
      {count > 0 && (
        <button type="button" className="button small-button" onClick={show}>
          {`Show ${counted(count, "new application")}`}
        </button>
      )}
    </div>
  );
}
