import { join } from "node:path";
import { preparePhoto } from "#tooling/photos/prepare.ts";
import type { Content } from "../schema/schema.ts";
import { photoSlots } from "./photo-slots.ts";
import { PHOTO_FOLDER } from "./photos.ts";
import { makePicture, PICTURE_FOLDER, type PictureFiles, pictureRule } from "./picture.ts";

/** All pictures of the site, their styles and their files. */
export type Pictures = {
  /** By the slot's name: see photo-slots.ts. */
  bySlot: ReadonlyMap<string, PictureFiles>;
  /** The stylesheet `content:photos.css`. */
  css: string;
  /** The path of each file on disk, by its path on the site without the leading slash. */
  files: ReadonlyMap<string, string>;
};

/**
 * Makes the pictures of checked content, or takes them from the cache.
 *
 * @throws Error with a message for the owner if a photo cannot be used or the cache cannot be written
 */
export async function makePictures(content: Content, projectFolder: string): Promise<Pictures> {
  const cacheFolder = join(projectFolder, ".cache/photos");
  const files = new Map<string, string>();
  const rules: string[] = [];

  const bySlot = new Map<string, PictureFiles>();
  for (const { name, entry, widths } of photoSlots(content)) {
    const photo = await preparePhoto(join(projectFolder, PHOTO_FOLDER, entry.photo), { widths, cacheFolder });
    for (const { fileName, path } of photo.variants) files.set(`${PICTURE_FOLDER}/${fileName}`, path);
    rules.push(pictureRule(name, entry.focus, photo));
    bySlot.set(name, makePicture(name, photo));
  }
  return { bySlot, css: `${rules.join("\n")}\n`, files };
}
