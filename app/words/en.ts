import { apply } from "./en/apply.tsx";
import { autoPay } from "./en/auto-pay.ts";
import { copy, remove } from "./en/copy.tsx";
import { draft } from "./en/draft.ts";
import { fields } from "./en/fields.ts";
import { frame } from "./en/frame.tsx";
import { home } from "./en/home.ts";
import { lost } from "./en/lost.ts";
import { messages } from "./en/messages.ts";
import { notices } from "./en/notices.ts";
import { pages } from "./en/pages.ts";
import { refused } from "./en/refused.ts";
import { rules } from "./en/rules.ts";
import { thankYou } from "./en/thank-you.tsx";

/** What the pages say in English, by where it stands. A value within a sentence makes the sentence a function. */
export const words = {
  /** BCP 47, for dates and the document. */
  locale: "en-US",
  pages,
  frame,
  home,
  rules,
  apply,
  fields,
  messages,
  draft,
  refused,
  notices,
  copy,
  remove,
  thankYou,
  autoPay,
  lost,
};

/** What every language must say. */
export type Words = typeof words;
