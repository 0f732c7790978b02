import type { Language } from "#app/lib/language.tsx";
import type { Path } from "#app/lib/paths.ts";

/** The content of the pages in one language, without the messages that all residences share. */
export type LanguageContent = Omit<Language, "messages">;

/** A message from the desk to the preview frame. */
export type PreviewState = {
  readonly kind: "show";
  readonly languages: readonly LanguageContent[];
  /** The language and page to show. */
  readonly code: string;
  readonly path: Path;
  /** The focus point of each photo, like `50% 40%`, by the class of the photo. */
  readonly focuses: Readonly<Record<string, string>>;
  /** The value being edited: its text on the page, or the class of its photo. */
  readonly selected: { readonly text: string } | { readonly photo: string } | null;
};

/** A message from the preview frame to the desk: something was pressed in it. */
export type PreviewMessage = {
  readonly kind: "press";
  /** The text of the pressed element, and of the elements around it. */
  readonly texts: readonly string[];
  /** The class of the pressed photo. */
  readonly photo: string | null;
  /** The path of the pressed link. */
  readonly link: string | null;
};

/** An attribute of the frame's document, once its script listens to messages. */
export const LISTENING = "data-listening";
