import type { Words } from "../en.ts";

export const frame = {
  language: "Idioma",
} satisfies Words["frame"];
