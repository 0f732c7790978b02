import { join } from "node:path";
import { preparePhoto } from "#tooling/photos/prepare.ts";
import { PHOTO_FOLDER } from "./photos.ts";
import { makePicture, PICTURE_FOLDER, type Picture, pictureRule } from "./picture.ts";
import type { Content } from "./schema.ts";

/**
 * Widths in pixels. A browser takes the next wider picture, so these lie just above what common phones and laptops need:
 * the hero as wide as a phone's screen or half a laptop's, the gallery 2.5 rem less and at most 40 rem, by one to three
 * pixels a dot.
 */
const WIDTHS = { hero: [480, 768, 1320, 1600, 2400], gallery: [360, 720, 1320, 1600] };

/** All pictures of the site, the styles of their places, and the files behind them. */
export type Pictures = {
  hero: Picture;
  gallery: Picture[];
  /** The stylesheet `content:photos.css`. */
  css: string;
  /** By the path on the site, without its first slash: where the file is on disk. */
  files: ReadonlyMap<string, string>;
};

/**
 * Makes the pictures of checked content, or takes them from the cache in `.cache/photos`.
 *
 * @throws Error in plain words when a photo cannot be used or the cache cannot be written
 */
export async function makePictures(content: Content, projectFolder: string): Promise<Pictures> {
  const files = new Map<string, string>();
  const rules: string[] = [];
  const cacheFolder = join(projectFolder, ".cache/photos");

  async function make(name: string, widths: number[], entry: GalleryEntry): Promise<Picture> {
    const photo = await preparePhoto(join(projectFolder, PHOTO_FOLDER, entry.photo), { widths, cacheFolder });
    for (const { fileName, path } of photo.variants) files.set(`${PICTURE_FOLDER}/${fileName}`, path);
    rules.push(pictureRule(name, entry.focus, photo));
    return makePicture(name, entry, photo);
  }

  const hero = await make("hero", WIDTHS.hero, content.home.hero);
  const gallery: Picture[] = [];
  for (const [index, entry] of content.home.gallery.photos.entries())
    gallery.push(await make(`gallery-${index + 1}`, WIDTHS.gallery, entry));
  return { hero, gallery, css: `${rules.join("\n")}\n`, files };
}

type GalleryEntry = Content["home"]["hero"] & { caption?: string | undefined };
