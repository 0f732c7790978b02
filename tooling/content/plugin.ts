import { join } from "node:path";
import type { Plugin } from "vite";
import { serveContent } from "./dev.ts";
import { type LanguageContent, languagesOf } from "./languages.ts";
import { reportOn } from "./report.ts";
import { type ContentState, contentState } from "./state.ts";

/** Vite leaves ids that start with this to the plugin that made them. */
const OWN = "\0";
const APP = join(import.meta.dirname, "../../app");
const DELIVERY = `export { delivery as channel } from ${inApp("delivery/delivery.tsx")};`;
const LOCAL = `export { localChannel as channel } from ${inApp("application/local/local-channel.tsx")};`;
/** Vite adds a query where it wants a module in another form, such as a style sheet as text. */
const OWN_MODULE = /^\0?(content:(?:languages|photos\.css|channel|client\/[a-z]{2}))(?:\?|$)/;

/**
 * Gives pages what is made of the owner's content, as modules: `content:languages`, for drawing pages at build;
 * `content:client/en` and the like, which start a page in one language; `content:photos.css`, the styles of the
 * pictures; and `content:channel`, what becomes of a submitted application. The development server shows mistakes in the
 * content over the page until they are fixed.
 *
 * @param contentFrom the folder that holds `content/`; the root of the site if it is left out
 */
export function residenceContent(contentFrom?: string): Plugin {
  let root = "";
  return {
    name: "residence-content",
    enforce: "pre",

    configResolved(config) {
      root = contentFrom ?? config.root;
    },

    resolveId: { filter: { id: OWN_MODULE }, handler: (id) => OWN + id.replace(OWN, "") },

    load: {
      filter: { id: OWN_MODULE },
      handler: async (id) => sourceOf(OWN_MODULE.exec(id)?.[1] ?? "", await contentState(root)),
    },

    configureServer: serveContent,
  };
}

function sourceOf(name: string, { ready, problems }: ContentState): string {
  // Where in the code it was thrown does not help the owner.
  if (!ready) throw Object.assign(new Error(reportOn(problems)), { stack: "" });
  const languages = languagesOf(ready);
  if (name === "content:photos.css") return ready.pictures.css;
  if (name === "content:channel") return isDelivered(languages) ? DELIVERY : LOCAL;
  if (name === "content:languages") return allLanguages(languages);
  const language = languages.find(({ code }) => name === `content:client/${code}`);
  if (!language) throw new Error(`There is no content for ${name}.`);
  return `import { start } from ${inApp("client.tsx")};
${importOf(language)}
start(${literalOf(language)});
`;
}

/** JavaScript that exports every language, the first one first. */
function allLanguages(languages: readonly LanguageContent[]): string {
  return `${languages.map(importOf).join("\n")}\nexport default [${languages.map(literalOf).join(",\n")}];\n`;
}

/** Where applications are delivered, some sentences are other ones. */
function importOf({ code, residence }: LanguageContent): string {
  const file = residence.delivery ? `messages/${code}-delivery.tsx` : `messages/${code}.ts`;
  return `import { messages as ${code} } from ${inApp(file)};`;
}

function literalOf(language: LanguageContent): string {
  return `{ ...${JSON.stringify(language)}, messages: ${language.code} }`;
}

function isDelivered([first]: readonly LanguageContent[]): boolean {
  return first?.residence.delivery !== undefined;
}

function inApp(file: string): string {
  return JSON.stringify(join(APP, file));
}
