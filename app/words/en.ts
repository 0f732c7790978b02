import { autoPay } from "./en/auto-pay.ts";
import { frame } from "./en/frame.tsx";
import { home } from "./en/home.ts";
import { lost } from "./en/lost.ts";
import { pages } from "./en/pages.ts";
import { rules } from "./en/rules.ts";

/** What the pages say in English, by where it stands. A value within a sentence makes the sentence a function. */
export const words = {
  /** BCP 47, for dates, money and the document. */
  locale: "en-US",
  pages,
  frame,
  home,
  rules,
  autoPay,
  lost,
};

/** What every language must say. */
export type Words = typeof words;
