import type { Words } from "./en.ts";
import { autoPay } from "./es/auto-pay.ts";
import { frame } from "./es/frame.tsx";
import { home } from "./es/home.ts";
import { lost } from "./es/lost.ts";
import { pages } from "./es/pages.ts";
import { rules } from "./es/rules.ts";

/** What the pages say in Spanish, as people read it in the United States. */
export const words = {
  locale: "es-US",
  pages,
  frame,
  home,
  rules,
  autoPay,
  lost,
} satisfies Words;
