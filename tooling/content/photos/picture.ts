import type { PreparedPhoto } from "#tooling/photos/prepare.ts";

/** The files of a photo: everything for a `<picture>` except its texts, and `sizes`, which depends on the layout. */
export type PictureFiles = {
  /** A JPEG of medium width, for browsers without AVIF and WebP. */
  src: string;
  /** In pixels; the ratio reserves space until the file arrives. */
  width: number;
  height: number;
  /** The AVIF files with their widths. The WebP files differ only in the extension. Empty in the preview of the desk. */
  srcSet: string;
  /** A class in `content:photos.css` for the focus and the placeholder, because the policy forbids style attributes. */
  className: string;
  /** The largest JPEG, which every browser can show. */
  full: string;
};

/** A photo as a page shows it. */
export type Picture = PictureFiles & { alt: string; caption?: string | undefined };

/** The folder of the pictures, relative to the site's root. */
export const PICTURE_FOLDER = "assets/photos";

/** @param name makes the class unique within the site, like "hero" */
export function makePicture(name: string, photo: PreparedPhoto): PictureFiles {
  const ofFormat = (format: string) => photo.variants.filter((variant) => variant.format === format);
  const [middle, largest = middle] = ofFormat("jpeg");
  if (!middle || !largest) throw new Error(`No JPEG was made of the photo for "${name}".`);
  const srcSet = ofFormat("avif").map(({ fileName, width }) => `${urlOf(fileName)} ${width}w`);
  return {
    src: urlOf(middle.fileName),
    width: photo.width,
    height: photo.height,
    srcSet: srcSet.join(", "),
    className: `photo-${name}`,
    full: urlOf(largest.fileName),
  };
}

/** The CSS rule for `className`: keeps the focus in view, and shows a tiny blurred placeholder until the file arrives. */
export function pictureRule(name: string, focus: string, { color, placeholder }: PreparedPhoto): string {
  const background = `background:${color} url("${placeholder}") ${focus}/cover no-repeat`;
  return `.photo-${name}{object-position:${focus};${background}}`;
}

function urlOf(fileName: string): string {
  return `/${PICTURE_FOLDER}/${fileName}`;
}
