import type { Plugin } from "vite";
import { serveContent } from "./dev.ts";
import { reportOn } from "./report.ts";
import { residenceOf } from "./residence.ts";
import { type ContentState, contentState } from "./state.ts";

const CONTENT_MODULE = "content:residence";
const STYLE_MODULE = "content:photos.css";
/** Vite leaves ids that start with this to the plugin that made them. */
const OWN = "\0";

/**
 * Gives pages the owner's content as the module `content:residence`, and the styles of the pictures as
 * `content:photos.css`. The development server shows mistakes in the content over the page until they are mended.
 */
export function residenceContent(): Plugin {
  let root = "";
  return {
    name: "residence-content",
    enforce: "pre",

    configResolved(config) {
      root = config.root;
    },

    resolveId(specifier) {
      return isOwn(nameIn(specifier)) ? OWN + specifier.replace(OWN, "") : undefined;
    },

    async load(id) {
      const name = nameIn(id);
      return isOwn(name) ? sourceOf(name, await contentState(root)) : undefined;
    },

    configureServer: serveContent,
  };
}

// Vite adds a query where it wants a module in another form, such as a style sheet as text.
function nameIn(id: string): string {
  return id.replace(OWN, "").replace(/\?.*$/, "");
}

function isOwn(name: string): boolean {
  return name === CONTENT_MODULE || name === STYLE_MODULE;
}

/** The style sheet of the pictures, or JavaScript that exports the content as plain data. */
function sourceOf(name: string, { ready, problems }: ContentState): string {
  // Where in the code it was thrown does not help the owner.
  if (!ready) throw Object.assign(new Error(reportOn(problems)), { stack: "" });
  if (name === STYLE_MODULE) return ready.pictures.css;
  return `export default ${JSON.stringify(residenceOf(ready.content, ready.pictures))};\n`;
}
