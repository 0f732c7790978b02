import type { Words } from "./en.ts";
import { frame } from "./es/frame.ts";
import { pages } from "./es/pages.ts";

/** What the pages say in Spanish, as people read it in the United States. */
export const words = {
  locale: "es-US",
  frame,
  pages,
} satisfies Words;
