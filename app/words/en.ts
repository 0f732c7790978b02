import { frame } from "./en/frame.ts";
import { pages } from "./en/pages.ts";

/** What the pages say in English, by where it stands. A value within a sentence makes the sentence a function. */
export const words = {
  /** BCP 47, for dates, money and the document. */
  locale: "en-US",
  frame,
  pages,
};

/** What every language must say. */
export type Words = typeof words;
