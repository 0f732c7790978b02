import { reportOn } from "./report.ts";
import { residenceOf } from "./residence.ts";
import type { ContentState } from "./state.ts";

const CONTENT_MODULE = "content:residence";
const STYLE_MODULE = "content:photos.css";

/** Whether a module is one of those that this folder makes. */
export function isOwnModule(specifier: string): boolean {
  return specifier === CONTENT_MODULE || specifier === STYLE_MODULE;
}

/**
 * The source of one module: the style sheet of the pictures, or JavaScript that exports the content as plain data.
 *
 * @throws Error with the report while the content has mistakes
 */
export function moduleSource(specifier: string, { ready, problems }: ContentState): string {
  // Where in the code it was thrown does not help the owner.
  if (!ready) throw Object.assign(new Error(reportOn(problems)), { stack: "" });
  if (specifier === STYLE_MODULE) return ready.pictures.css;
  return `export default ${JSON.stringify(residenceOf(ready.content, ready.pictures))};\n`;
}
