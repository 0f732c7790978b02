import type { Language } from "#app/lib/language.tsx";
import type { Path } from "#app/lib/paths.ts";

/** What pages are drawn from in one language, besides the words that every residence has in common. */
export type LanguageContent = Omit<Language, "messages">;

/** What the desk sends to the frame in which it shows the pages. */
export type PreviewState = {
  readonly kind: "show";
  readonly languages: readonly LanguageContent[];
  /** Of the language and the page that are shown. */
  readonly code: string;
  readonly path: Path;
  /** The part of each photo that stays in view, like `50% 40%`, by the class of the photo. */
  readonly focuses: Readonly<Record<string, string>>;
  /** What is edited: a text as the page shows it, or the class of a photo. */
  readonly selected: { readonly text: string } | { readonly photo: string } | null;
};

/** What the frame sends to the desk: that it can show something, or what was pressed in it. */
export type PreviewMessage =
  | { readonly kind: "ready" }
  | {
      readonly kind: "press";
      /** The text of what was pressed, and of what is around it. */
      readonly texts: readonly string[];
      /** The class of the photo that was pressed. */
      readonly photo: string | null;
      /** The path of the link that was pressed. */
      readonly link: string | null;
    };
