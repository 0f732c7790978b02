import { type FocusEvent, type MouseEvent, useState } from "react";
import { Icon } from "#app/components/icon.tsx";
import { Photo } from "#app/components/photo.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { isModifiedClick } from "#app/lib/navigation/is-modified-click.ts";
import styles from "./gallery.module.css";
import { GalleryDialog } from "./gallery-dialog.tsx";

/** Four photos of the house. Each opens large in a dialog. Without scripts, the link opens the image itself. */
export function Gallery() {
  const { langOf, residence, messages } = useLanguage();
  const { heading, pictures } = residence.home.gallery;
  const [shown, setShown] = useState<number | null>(null);

  function openLarge(event: MouseEvent, index: number) {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    setShown(index);
  }

  return (
    <section className={styles.gallery} aria-labelledby="gallery">
      <h2 id="gallery" {...langOf(heading)}>
        {heading}
      </h2>
      <ul className={styles.mosaic} onFocus={showWhole}>
        {pictures.map((picture, index) => (
          <li key={picture.full}>
            <figure>
              <a href={picture.full} className={styles.open} onClick={(event) => openLarge(event, index)}>
                <Photo picture={picture} sizes="(min-width: 48rem) 40rem, 80vw" className={styles.photo} />
                <Icon name="expand" />
                <span className="visually-hidden">{messages.home.openLarge}</span>
              </a>
              {picture.caption && <figcaption {...langOf(picture.caption)}>{picture.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      <GalleryDialog pictures={pictures} index={shown} onIndex={setShown} />
    </section>
  );
}

// Chromium leaves a photo that gets the focus partly outside the row. A pressed one must not move under the finger.
function showWhole({ target }: FocusEvent) {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest" });
}
