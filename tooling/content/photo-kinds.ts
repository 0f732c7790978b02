/** A shape in which pages show a photo: its width by its height. */
export type Crop = { readonly label: string; readonly ratio: number };

/** What the layout makes of a photo. */
type PhotoKind = {
  /** Pixels of width under which the photo would not look sharp. */
  readonly wideEnough: number;
  /** Widths of its pictures in pixels, from narrow to wide. */
  readonly widths: readonly number[];
  readonly crops: readonly Crop[];
};

/**
 * A browser takes the next wider picture, so these widths lie just above what common phones and laptops need: the hero as
 * wide as a phone's screen or half a laptop's, the gallery 2.5 rem less and at most 40 rem, upright photos at most 25 rem,
 * by one to three pixels a dot. The crops are those of the style sheets, at a phone of 390 and a window of 1,280 pixels.
 */
export const PHOTO_KINDS = {
  hero: {
    wideEnough: 1600,
    widths: [480, 768, 1320, 1600, 2400],
    crops: [
      { label: "Phone", ratio: 1.35 },
      { label: "Computer", ratio: 1.2 },
      { label: "Shared link", ratio: 1.91 },
    ],
  },
  gallery: {
    wideEnough: 1000,
    widths: [360, 720, 1320, 1600],
    crops: [
      { label: "Phone", ratio: 1.5 },
      { label: "Computer, large", ratio: 1.9 },
      { label: "Computer, small", ratio: 1.35 },
    ],
  },
  upright: {
    wideEnough: 800,
    widths: [360, 480, 720, 1200],
    crops: [
      { label: "Tall", ratio: 0.8 },
      { label: "Wide", ratio: 1.78 },
    ],
  },
  door: {
    wideEnough: 800,
    widths: [360, 480, 720, 1200],
    crops: [
      { label: "Home page", ratio: 1 },
      { label: "Thank-you page", ratio: 0.8 },
    ],
  },
} as const satisfies Record<string, PhotoKind>;
