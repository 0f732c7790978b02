import { readFile } from "node:fs/promises";
import type { Plugin, ResolvedConfig } from "vite";
import { serveContent } from "./dev.ts";
import { contentError, moduleSource, nameOfModule, warningsIn } from "./modules.ts";
import { PICTURE_FOLDER } from "./picture.ts";
import { contentState } from "./state.ts";

/** Vite leaves ids that start with this to the plugin that made them. */
const OWN = "\0";

/**
 * Gives pages the owner's content as the modules `content:layout`, `content:home` and so on (see content-modules.d.ts), and the
 * styles of the pictures as `content:photos.css`. A build stops at mistakes in the content and names them in plain
 * words; the development server shows them over the page until they are mended.
 */
export function residenceContent(): Plugin {
  let config: ResolvedConfig;
  let warned: string | undefined;

  async function requireContent(): Promise<void> {
    const { ready, problems } = await contentState(config.root);
    if (!ready) throw contentError(problems);
    const warnings = warningsIn(problems);
    if (warnings !== undefined && warnings !== warned) config.logger.warn(warnings);
    warned = warnings;
  }

  return {
    name: "residence-content",
    enforce: "pre",
    sharedDuringBuild: true,

    configResolved(resolved) {
      config = resolved;
    },

    // A build by Vite's builder fails here, before rolldown wraps the message in lines of its own.
    buildApp: { order: "pre", handler: requireContent },

    async buildStart() {
      if (config.command === "build") await requireContent();
    },

    resolveId(specifier) {
      return nameOfModule(specifier) ? OWN + specifier : undefined;
    },

    async load(id) {
      const name = id.startsWith(OWN) ? nameOfModule(id.slice(OWN.length)) : undefined;
      return name === undefined ? undefined : moduleSource(name, await contentState(config.root));
    },

    async generateBundle() {
      if (this.environment.config.consumer !== "client") return;
      const { ready } = await contentState(config.root);
      for (const [fileName, path] of ready?.pictures.files ?? [])
        this.emitFile({
          type: "asset",
          fileName: `${PICTURE_FOLDER}/${fileName}`,
          source: await readFile(path),
        });
    },

    configureServer: serveContent,
  };
}
