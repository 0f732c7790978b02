import { type KeyboardEvent, useEffect, useRef } from "react";
import { Icon } from "#app/components/icon.tsx";
import { Photo } from "#app/components/photo.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import type { Picture } from "#tooling/content/photos/picture.ts";
import styles from "./gallery-dialog.module.css";

/** Milliseconds without scrolling after which the strip of photos has settled. */
const SETTLE_DELAY_MS = 120;

type GalleryDialogProps = {
  pictures: Picture[];
  /** The photo to show; null while the dialog is closed. */
  index: number | null;
  onIndex: (index: number | null) => void;
};

/**
 * The photos in full size, one at a time, in a native dialog, which handles Escape and the return of focus. The strip
 * scrolls and snaps, so that swiping is native; arrow keys and buttons scroll it.
 */
export function GalleryDialog({ pictures, index, onIndex }: GalleryDialogProps) {
  const { langOf, messages } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  // Keys and buttons set the current photo. The scroll position sets it only if the visitor scrolls, by whatever means.
  const isScrolledByHand = useRef(true);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const startedOutside = useRef(false);
  const current = index ?? 0;
  const photo = pictures[current];
  const announced = photo?.caption ?? photo?.alt;

  const isOpen = index !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens at the picture that was asked for
  useEffect(() => {
    if (!isOpen || dialog.current?.open) return;
    dialog.current?.showModal();
    nextButton.current?.focus();
    strip.current?.children[current]?.scrollIntoView({ behavior: "instant", block: "nearest" });
  }, [isOpen]);

  function show(next: number) {
    const wrapped = (next + pictures.length) % pictures.length;
    onIndex(wrapped);
    isScrolledByHand.current = false;
    strip.current?.children[wrapped]?.scrollIntoView({ block: "nearest" });
  }

  // The event "scrollend" would report it, but WebKitGTK, and Safari before 26.2, do not have it.
  function followScroll() {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      const row = strip.current;
      if (isScrolledByHand.current && row && row.clientWidth > 0)
        onIndex(Math.round(Math.abs(row.scrollLeft) / row.clientWidth));
      isScrolledByHand.current = true;
    }, SETTLE_DELAY_MS);
  }

  function markMovedByHand() {
    isScrolledByHand.current = true;
  }

  function handleKey(event: KeyboardEvent) {
    // Back and Forward of the browser.
    if (event.altKey || event.metaKey) return;
    if (event.key === "ArrowRight") show(current + 1);
    else if (event.key === "ArrowLeft") show(current - 1);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={messages.home.photos}
      onClose={() => onIndex(null)}
      onKeyDown={handleKey}
      onPointerDown={({ target, currentTarget }) => {
        startedOutside.current = target === currentTarget;
      }}
      // A press that began on a button or a caption is not one on the background, nor is the second of a double press on
      // the photo in the page.
      onClick={({ target, currentTarget, detail }) =>
        startedOutside.current && target === currentTarget && detail < 2 && currentTarget.close()
      }
    >
      {isOpen && (
        <>
          <ul
            ref={strip}
            className={styles.strip}
            onScroll={followScroll}
            onTouchStart={markMovedByHand}
            onWheel={markMovedByHand}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
          >
            {pictures.map((picture, position) => (
              <li key={picture.full} className={styles.slide} inert={position !== current}>
                <figure className={styles.figure}>
                  <Photo picture={picture} sizes="100vw" eager className={styles.photo} />
                  {picture.caption && (
                    <figcaption className={styles.caption} {...langOf(picture.caption)}>
                      {picture.caption}
                    </figcaption>
                  )}
                </figure>
              </li>
            ))}
          </ul>
          <div className={styles.bar}>
            <p className={styles.count} aria-live="polite">
              <span className="visually-hidden" {...langOf(announced)}>
                {announced}
              </span>
              <span>{messages.home.countOf(current + 1, pictures.length)}</span>
            </p>
            <button type="button" onClick={() => show(current - 1)} aria-label={messages.home.previousPhoto}>
              <Icon name="arrowLeft" />
            </button>
            <button
              ref={nextButton}
              type="button"
              onClick={() => show(current + 1)}
              aria-label={messages.home.nextPhoto}
            >
              <Icon name="arrowRight" />
            </button>
            <button type="button" onClick={() => dialog.current?.close()} aria-label={messages.frame.close}>
              <Icon name="close" />
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
