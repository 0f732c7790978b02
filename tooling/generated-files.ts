import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { mediaType } from "#hosting/media-types.ts";
import { requestPath } from "#hosting/request-path.ts";
import { brandFiles } from "./brand/files.ts";
import { PHOTO_FOLDER } from "./content/photos/photos.ts";
import { type ContentState, contentState } from "./content/state.ts";

type Ready = NonNullable<ContentState["ready"]>;

/**
 * Adds the files that are generated from the content: the pictures, and those of `brandFiles`. A build writes them; the
 * development server generates them on request, and again after the content changes. `residenceContent` reports errors in
 * the content.
 *
 * @param contentFrom the folder that holds `content/`; the root of the site by default
 */
export function generatedFiles(contentFrom?: string): Plugin {
  let root = "";
  let lastReady: Ready | undefined;
  const brandCache = new WeakMap<Ready, ReturnType<typeof brandFiles>>();

  function brandFilesOf(ready: Ready): ReturnType<typeof brandFiles> {
    const hero = join(root, PHOTO_FOLDER, ready.content.home.hero.photo);
    const files = brandCache.get(ready) ?? brandFiles(ready.content, ready.translations, hero);
    brandCache.set(ready, files);
    return files;
  }

  async function read(name: string): Promise<string | Buffer | undefined> {
    // While the content has errors, an open page still requests the files of the last valid content.
    const ready = (await contentState(root)).ready ?? lastReady;
    lastReady = ready;
    const picture = ready?.pictures.files.get(name);
    if (picture !== undefined) return readFile(picture);
    return ready && !name.startsWith("assets/") ? (await brandFilesOf(ready)).get(name) : undefined;
  }

  return {
    name: "residence-files",

    configResolved(config) {
      root = contentFrom ?? config.root;
    },

    async generateBundle() {
      const { ready } = await contentState(root);
      if (!ready || this.environment.config.consumer !== "client") return;
      for (const fileName of [...ready.pictures.files.keys(), ...(await brandFilesOf(ready)).keys()])
        this.emitFile({ type: "asset", fileName, source: (await read(fileName)) ?? "" });
    },

    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const name = (requestPath(request.url) ?? "").slice(1);
        const type = mediaType(name);
        if (type === undefined) return next();
        try {
          const source = await read(name);
          if (source === undefined) return next();
          response.setHeader("Content-Type", type).setHeader("Cache-Control", "no-cache").end(source);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
