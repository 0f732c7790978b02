import { extname } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { type ContentState, contentState } from "#tooling/content/state.ts";
import { textType } from "#tooling/publish/text-types.ts";
import { requestPath } from "#tooling/request-path.ts";
import { identityFiles } from "./files.ts";

type Files = ReadonlyMap<string, string | Buffer>;

const PICTURE_TYPES: Record<string, string> = { ".png": "image/png", ".jpg": "image/jpeg" };

/**
 * Adds to the site's root what search engines, shared links and home screens ask for: icons, web manifest, picture for
 * shared links, sitemap and robots.txt, all made from the owner's content. A build writes them, the development server
 * makes them when asked and anew once the content changes. Mistakes in the content are left to `residenceContent`.
 */
export function residenceIdentity(): Plugin {
  let config: ResolvedConfig;
  const made = new WeakMap<NonNullable<ContentState["ready"]>, Promise<Files>>();

  async function files(): Promise<Files> {
    const { ready } = await contentState(config.root);
    if (!ready) return new Map();
    const known = made.get(ready) ?? identityFiles(ready.content, config.root);
    made.set(ready, known);
    return known;
  }

  return {
    name: "residence-identity",
    sharedDuringBuild: true,

    configResolved(resolved) {
      config = resolved;
    },

    async generateBundle() {
      if (this.environment.config.consumer !== "client") return;
      for (const [fileName, source] of await files()) this.emitFile({ type: "asset", fileName, source });
    },

    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const fileName = requestPath(request.url)?.slice(1) ?? "";
        const type = textType(fileName) ?? PICTURE_TYPES[extname(fileName)];
        if (fileName.includes("/") || type === undefined) return next();
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
