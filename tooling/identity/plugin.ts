import { join } from "node:path";
import type { Plugin } from "vite";
import { PHOTO_FOLDER } from "#tooling/content/photos.ts";
import { type ContentState, contentState } from "#tooling/content/state.ts";
import { mediaType } from "#tooling/publish/media-types.ts";
import { identityFiles } from "./files.ts";

/**
 * Adds `identityFiles` to the site's root: a build writes them, the development server makes them when asked and anew
 * once the content changes.
 * Mistakes in the content are left to `residenceContent`.
 */
export function residenceIdentity(): Plugin {
  let root = "";
  const made = new WeakMap<NonNullable<ContentState["ready"]>, ReturnType<typeof identityFiles>>();

  async function files(): ReturnType<typeof identityFiles> {
    const { ready } = await contentState(root);
    if (!ready) return new Map();
    const heroPath = join(root, PHOTO_FOLDER, ready.content.home.hero.photo);
    const known = made.get(ready) ?? identityFiles(ready.content, heroPath);
    made.set(ready, known);
    return known;
  }

  return {
    name: "residence-identity",

    configResolved(config) {
      root = config.root;
    },

    async generateBundle() {
      if (this.environment.config.consumer !== "client") return;
      for (const [fileName, source] of await files()) this.emitFile({ type: "asset", fileName, source });
    },

    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const fileName = /^\/([\w-]+\.[a-z]+)$/.exec(request.url ?? "")?.[1] ?? "";
        const type = mediaType(fileName);
        if (type === undefined) return next();
        try {
          const source = (await files()).get(fileName);
          if (source === undefined) return next();
          response.setHeader("Content-Type", type).setHeader("Cache-Control", "no-cache").end(source);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
