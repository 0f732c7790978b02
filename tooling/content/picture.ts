import type { PreparedPhoto } from "#tooling/photos/prepare.ts";

/** The files of a photo: everything for a `<picture>` except its words, and `sizes`, which the layout knows. */
export type PictureFiles = {
  /** A JPEG of a middle width, for browsers that know neither AVIF nor WebP. */
  src: string;
  /** Pixels of the photo; their ratio keeps the place free before the file arrives. */
  width: number;
  height: number;
  sources: { type: "image/avif" | "image/webp"; srcSet: string }[];
  /** A class of `content:photos.css`: the focus and the placeholder, since the policy forbids style attributes. */
  className: string;
  /** The largest file that every browser shows. */
  full: string;
};

/** A photo as a page shows it. */
export type Picture = PictureFiles & { alt: string; caption?: string | undefined };

/** Where the files of the pictures are, from the site's root. */
export const PICTURE_FOLDER = "assets/photos";

/** @param name makes the class unique within the site, like "hero" */
export function makePicture(name: string, photo: PreparedPhoto): PictureFiles {
  const ofFormat = (format: string) => photo.variants.filter((variant) => variant.format === format);
  const [middle, largest = middle] = ofFormat("jpeg");
  if (!middle || !largest) throw new Error(`No JPEG was made of the photo for "${name}".`);
  const sources = (["avif", "webp"] as const).map((format) => {
    const srcSet = ofFormat(format).map(({ fileName, width }) => `${urlOf(fileName)} ${width}w`);
    return { type: `image/${format}` as const, srcSet: srcSet.join(", ") };
  });
  return {
    src: urlOf(middle.fileName),
    width: photo.width,
    height: photo.height,
    sources,
    className: `photo-${name}`,
    full: urlOf(largest.fileName),
  };
}

/** The rule behind `className`: keeps the focus in view, and shows a tiny blurred copy until the file is there. */
export function pictureRule(name: string, focus: string, { color, placeholder }: PreparedPhoto): string {
  const background = `background:${color} url("${placeholder}") ${focus}/cover no-repeat`;
  return `.photo-${name}{object-position:${focus};${background}}`;
}

function urlOf(fileName: string): string {
  return `/${PICTURE_FOLDER}/${fileName}`;
}
