/** A crop in which pages show a photo: its width divided by its height. */
export type Crop = { readonly label: string; readonly ratio: number };

/** How the desk edits a value: its control, and what that control needs to know. */
export type DeskHints = {
  readonly control:
    | "text"
    | "price"
    | "link"
    | "phone"
    | "email"
    | "number"
    | "photo"
    | "focus"
    | "icon"
    | "switch"
    | "word";
  /** The names of the available icons. */
  readonly choices?: readonly string[];
  /** For a photo: the minimum width in pixels, and the crops in which pages show it. */
  readonly minWidth?: number;
  readonly crops?: readonly Crop[];
};
