import { copy, remove } from "./en/copy.tsx";
import { form } from "./en/form.ts";
import { frame } from "./en/frame.tsx";
import { pages } from "./en/pages.tsx";

/** The English messages, by their place in the pages. A message with values is a function. */
export const messages = {
  /** BCP 47, for dates and the document. */
  locale: "en-US",
  frame,
  ...pages,
  ...form,
  copy,
  remove,
};

/** The messages that every language needs. */
export type Messages = typeof messages;
