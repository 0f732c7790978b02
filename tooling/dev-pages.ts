import type { ServerResponse } from "node:http";
import type { Connect, EnvironmentModuleNode, Plugin, ViteDevServer } from "vite";
import type { DocumentAssets } from "#app/render.tsx";
import { requestPath } from "#hosting/request-path.ts";

const RENDERER = "/app/render.tsx";
/** The prefix of the client modules, one for each language, as Vite serves a plugin's modules. */
const CLIENT = "/@id/__x00__content:client/";

/**
 * Lets the development server render pages as the build does, with their styles, and with status 404 for unknown addresses.
 */
export function servePages(): Plugin {
  return {
    name: "residence-pages",
    apply: "serve",
    // After Vite's own middlewares, which serve modules and files.
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        answer(server, request, response).catch(next);
      });
    },
  };
}

async function answer(
  server: ViteDevServer,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = requestPath(request.originalUrl) ?? "/404";
  const { isPage, renderPage } = (await server.ssrLoadModule(RENDERER)) as typeof import("#app/render.tsx");
  const html = renderPage(path, { styles: await stylesOf(server), client: CLIENT });
  const page = await server.transformIndexHtml(path, html);
  response.writeHead(isPage(path) ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" }).end(page);
}

/** The style sheets that the pages import, by the names under which Vite updates them. */
async function stylesOf(server: ViteDevServer): Promise<DocumentAssets["styles"]> {
  const renderer = await server.environments.ssr.moduleGraph.getModuleByUrl(RENDERER);
  const sheets = renderer ? [...modulesBelow(renderer)].filter(({ url }) => /\.css$/.test(url)) : [];
  return Promise.all(
    sheets.map(async ({ id, url }) => {
      const sheet = await server.environments.client.transformRequest(`${url}?direct`);
      // HTML cannot hold a NUL character. The only such style sheet is the pictures', and its changes reload the page.
      const name = id?.includes("\0") ? undefined : (id ?? url);
      return { ...(name && { name }), text: sheet?.code ?? "" };
    }),
  );
}

function modulesBelow(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()) {
  if (seen.has(module)) return seen;
  seen.add(module);
  for (const imported of module.importedModules) modulesBelow(imported, seen);
  return seen;
}
