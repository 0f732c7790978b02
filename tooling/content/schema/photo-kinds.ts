import type { Crop } from "#hosting/desk-hints.ts";

/** The layout's requirements for a photo. */
export type PhotoKind = {
  /** The width in pixels below which the photo would not look sharp. */
  readonly minWidth: number;
  /** The widths of its variants in pixels, ascending. */
  readonly widths: readonly number[];
  readonly crops: readonly Crop[];
};

const UPRIGHT = { minWidth: 800, widths: [360, 480, 720, 1200] } as const;

/**
 * Browsers choose the next wider variant, so these widths are just above those that common phones and laptops need. The
 * hero is as wide as a phone's screen or half a laptop's, the gallery is 2.5 rem narrower and at most 40 rem wide, upright
 * photos are at most 25 rem wide; screens have one to three device pixels per CSS pixel. The crops are those in the style
 * sheets, on a phone of 390 px and in a window of 1,280 px.
 */
export const PHOTO_KINDS = {
  hero: {
    minWidth: 1600,
    widths: [480, 768, 1320, 1600, 2400],
    crops: [
      { label: "Phone", ratio: 1.35 },
      { label: "Computer", ratio: 1.2 },
      { label: "Shared link", ratio: 1.91 },
    ],
  },
  gallery: {
    minWidth: 1000,
    widths: [360, 720, 1320, 1600],
    crops: [
      { label: "Phone", ratio: 1.5 },
      { label: "Large on a computer", ratio: 1.9 },
      { label: "Small on a computer", ratio: 1.35 },
    ],
  },
  room: {
    ...UPRIGHT,
    crops: [
      { label: "Tall", ratio: 0.8 },
      { label: "Wide", ratio: 1.78 },
    ],
  },
  portrait: {
    ...UPRIGHT,
    crops: [{ label: "Home page", ratio: 1 }],
  },
  door: {
    ...UPRIGHT,
    crops: [
      { label: "Home page", ratio: 1 },
      { label: "Thank-you page", ratio: 0.8 },
    ],
  },
} as const satisfies Record<string, PhotoKind>;
