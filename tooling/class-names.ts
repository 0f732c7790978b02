import { basename } from "node:path";

/**
 * The class name in the built pages: `copy-panel-answers` for `answers` in `copy-panel.module.css`. Vite's default names
 * contain a hash, which compresses badly.
 */
export function className(name: string, file: string): string {
  return `${basename(file, ".module.css")}-${name}`;
}
