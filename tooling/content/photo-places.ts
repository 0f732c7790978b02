import type { Problem } from "./problems.ts";
import type { Content } from "./schema.ts";

/** A photo as the owner's file describes it. */
export type PhotoEntry = { photo: string; alt: string; focus: string; caption?: string | undefined };

/** A place of the site that shows a photo. */
export type PhotoPlace = {
  /** Unique within the site, like "gallery-1". */
  name: string;
  /** Where the file describes it. */
  at: Problem["path"];
  entry: PhotoEntry;
  /** Pixels of width under which the photo would not look sharp. */
  wideEnough: number;
  /** Widths of its pictures in pixels, from narrow to wide. */
  widths: readonly number[];
};

/**
 * A browser takes the next wider picture, so these widths lie just above what common phones and laptops need: the hero as
 * wide as a phone's screen or half a laptop's, the gallery 2.5 rem less and at most 40 rem, upright photos at most 25 rem,
 * by one to three pixels a dot.
 */
const KINDS = {
  hero: { wideEnough: 1600, widths: [480, 768, 1320, 1600, 2400] },
  gallery: { wideEnough: 1000, widths: [360, 720, 1320, 1600] },
  upright: { wideEnough: 800, widths: [360, 480, 720, 1200] },
};

/** Every photo of the site, in the order of the pages. */
export function photoPlaces({ home, room, host }: Content): PhotoPlace[] {
  const { hero, gallery } = home;
  return [
    { name: "hero", at: ["home", "hero"], entry: hero, ...KINDS.hero },
    ...gallery.photos.map((entry, index) => ({
      name: `gallery-${index + 1}`,
      at: ["home", "gallery", "photos", index],
      entry,
      ...KINDS.gallery,
    })),
    ...(room ? [{ name: "room", at: ["room"], entry: room, ...KINDS.upright }] : []),
    ...(host?.portrait
      ? [{ name: "portrait", at: ["host", "portrait"], entry: host.portrait, ...KINDS.upright }]
      : []),
    ...(host?.door ? [{ name: "door", at: ["host", "door"], entry: host.door, ...KINDS.upright }] : []),
  ];
}
