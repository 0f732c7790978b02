import { join } from "node:path";
import type { Plugin } from "vite";
import { serveContent } from "./dev.ts";
import { contentInLanguages, type LanguageContent } from "./languages.ts";
import { reportOn } from "./report.ts";
import { type ContentState, contentState } from "./state.ts";
import { messagesFile } from "./translations/check-translations.ts";

/** Vite leaves ids with this prefix to the plugin that created them. */
const VIRTUAL_PREFIX = "\0";
const APP = join(import.meta.dirname, "../../app");
const DELIVERY = `export { delivery as channel } from ${inApp("delivery/delivery.tsx")};`;
const LOCAL = `export { localChannel as channel } from ${inApp("application/local/local-channel.tsx")};`;
/** Vite appends a query if it wants a module in another form, such as a style sheet as text. */
const VIRTUAL_MODULE = /^\0?(content:(?:languages|photos\.css|channel|client\/[a-z]{2}))(?:\?|$)/;

/**
 * Provides modules generated from the owner's content: `content:languages`, for rendering pages in the build;
 * `content:client/en` and the like, which start a page in one language; `content:photos.css`, the styles of the pictures;
 * and `content:channel`, the channel for submitted applications. The development server shows errors in the content over
 * the page until they are fixed.
 *
 * @param contentFrom the folder that holds `content/`; the root of the site by default
 */
export function residenceContent(contentFrom?: string): Plugin {
  let root = "";
  return {
    name: "residence-content",
    enforce: "pre",

    configResolved(config) {
      root = contentFrom ?? config.root;
    },

    resolveId: {
      filter: { id: VIRTUAL_MODULE },
      handler: (id) => VIRTUAL_PREFIX + id.replace(VIRTUAL_PREFIX, ""),
    },

    load: {
      filter: { id: VIRTUAL_MODULE },
      handler: async (id) => sourceOf(VIRTUAL_MODULE.exec(id)?.[1] ?? "", await contentState(root)),
    },

    configureServer: serveContent,
  };
}

function sourceOf(name: string, { ready, problems }: ContentState): string {
  // A stack trace does not help the owner.
  if (!ready) throw Object.assign(new Error(reportOn(problems)), { stack: "" });
  const languages = contentInLanguages(ready);
  if (name === "content:photos.css") return ready.pictures.css;
  if (name === "content:channel") return ready.content.delivery?.enabled ? DELIVERY : LOCAL;
  if (name === "content:languages") return allLanguages(languages);
  const language = languages.find(({ code }) => name === `content:client/${code}`);
  if (!language) throw new Error(`There is no content for ${name}.`);
  return `import { start } from ${inApp("client.tsx")};
${importOf(language)}
start(${literalOf(language)});
`;
}

/** JavaScript that exports every language, the first language first. */
function allLanguages(languages: readonly LanguageContent[]): string {
  return `${languages.map(importOf).join("\n")}\nexport default [${languages.map(literalOf).join(",\n")}];\n`;
}

/** Imports the messages of a language; some differ if delivery is enabled. */
function importOf({ code, residence }: LanguageContent): string {
  const file = messagesFile(code, residence.delivery !== undefined);
  return `import { messages as ${code} } from ${inApp(`messages/${file}`)};`;
}

function literalOf(language: LanguageContent): string {
  return `{ ...${JSON.stringify(language)}, messages: ${language.code} }`;
}

function inApp(file: string): string {
  return JSON.stringify(join(APP, file));
}
