import type { Problem } from "../problems.ts";
import { PHOTO_KINDS, type PhotoKind } from "../schema/photo-kinds.ts";
import type { Content } from "../schema/schema.ts";

/** A photo as described in the content file. */
export type PhotoEntry = { photo: string; alt: string; focus: string; caption?: string | undefined };

/** A slot on the site that shows a photo. */
export type PhotoSlot = PhotoKind & {
  /** Unique within the site, like "gallery-1". */
  name: string;
  /** Its path in the content file. */
  at: Problem["path"];
  entry: PhotoEntry;
};

/** The file names of the photos, each once. */
export function photoFiles(content: Content): Set<string> {
  return new Set(photoSlots(content).map(({ entry }) => entry.photo));
}

/** Every photo of the site, in page order. */
export function photoSlots({ home, room, host }: Content): PhotoSlot[] {
  const { hero, gallery } = home;
  return [
    { name: "hero", at: ["home", "hero"], entry: hero, ...PHOTO_KINDS.hero },
    ...gallery.photos.map((entry, index) => ({
      name: `gallery-${index + 1}`,
      at: ["home", "gallery", "photos", index],
      entry,
      ...PHOTO_KINDS.gallery,
    })),
    ...(room ? [{ name: "room", at: ["room"], entry: room, ...PHOTO_KINDS.room }] : []),
    ...(host?.portrait
      ? [{ name: "portrait", at: ["host", "portrait"], entry: host.portrait, ...PHOTO_KINDS.portrait }]
      : []),
    ...(host?.door ? [{ name: "door", at: ["host", "door"], entry: host.door, ...PHOTO_KINDS.door }] : []),
  ];
}
