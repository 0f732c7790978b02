import { useLanguage } from "#app/lib/language.tsx";
import type { Picture } from "#tooling/content/photos/picture.ts";
import styles from "./photo.module.css";

type PhotoProps = {
  picture: Picture;
  /** The width of the photo in the layout, as in the `sizes` attribute. */
  sizes: string;
  /** Loads at once and with high priority: in the first viewport, or after a press. */
  eager?: boolean;
  className?: string | undefined;
};

/** A photo in the format and width that suit the device, cropped around its focal point. */
export function Photo({ picture, sizes, eager = false, className }: PhotoProps) {
  const { langOf } = useLanguage();

  return (
    <picture className={[styles.picture, className].join(" ")}>
      {["avif", "webp"].map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={picture.srcSet.replaceAll(".avif", `.${format}`)}
          sizes={sizes}
        />
      ))}
      <img
        className={picture.className}
        src={picture.src}
        alt={picture.alt}
        {...langOf(picture.alt)}
        width={picture.width}
        height={picture.height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding={eager ? "auto" : "async"}
      />
    </picture>
  );
}
