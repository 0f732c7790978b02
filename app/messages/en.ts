import { copy, remove } from "./en/copy.tsx";
import { form } from "./en/form.ts";
import { frame } from "./en/frame.tsx";
import { pages } from "./en/pages.tsx";

/** What the pages say in English, by its place. A value within a sentence makes the sentence a function. */
export const messages = {
  /** BCP 47, for dates and the document. */
  locale: "en-US",
  frame,
  ...pages,
  ...form,
  copy,
  remove,
};

/** What every language must say. */
export type Messages = typeof messages;
