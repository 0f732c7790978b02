import type { Words } from "./en.ts";
import { apply } from "./es/apply.tsx";
import { autoPay } from "./es/auto-pay.ts";
import { copy, remove } from "./es/copy.tsx";
import { draft } from "./es/draft.ts";
import { fields } from "./es/fields.ts";
import { frame } from "./es/frame.tsx";
import { home } from "./es/home.ts";
import { lost } from "./es/lost.ts";
import { messages } from "./es/messages.ts";
import { notices } from "./es/notices.ts";
import { pages } from "./es/pages.ts";
import { refused } from "./es/refused.ts";
import { rules } from "./es/rules.ts";
import { thankYou } from "./es/thank-you.tsx";

/** What the pages say in Spanish, as people read it in the United States. */
export const words = {
  locale: "es-US",
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
} satisfies Words;
