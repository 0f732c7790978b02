import type { Plugin, ResolvedConfig } from "vite";
import { serveContent } from "./dev.ts";
import { isOwnModule, moduleSource } from "./modules.ts";
import { contentState } from "./state.ts";

/** Vite leaves ids that start with this to the plugin that made them. */
const OWN = "\0";

/**
 * Gives pages the owner's content as the module `content:residence`, and the styles of the pictures as
 * `content:photos.css`. The development server shows mistakes in the content over the page until they are mended.
 */
export function residenceContent(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "residence-content",
    enforce: "pre",

    configResolved(resolved) {
      config = resolved;
    },

    resolveId(specifier) {
      return isOwnModule(nameIn(specifier)) ? OWN + specifier.replace(OWN, "") : undefined;
    },

    async load(id) {
      const name = nameIn(id);
      return isOwnModule(name) ? moduleSource(name, await contentState(config.root)) : undefined;
    },

    configureServer: serveContent,
  };
}

// Vite adds a query where it wants a module in another form, such as a style sheet as text.
function nameIn(id: string): string {
  return id.replace(OWN, "").replace(/\?.*$/, "");
}
