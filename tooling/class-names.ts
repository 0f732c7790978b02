import { basename } from "node:path";

/**
 * The class in the built pages for a class of a style sheet: `copy-panel-answers` for `answers` in `copy-panel.module.css`.
 * Vite's own names hold a hash, which no compression makes smaller.
 */
export function className(name: string, file: string): string {
  return `${basename(file, ".module.css")}-${name}`;
}
