import { join } from "node:path";
import type { ErrorPayload, ViteDevServer } from "vite";
import { TaskQueue } from "#app/lib/task-queue.ts";
import { isWithin } from "#hosting/is-within.ts";
import { hasErrors, type Problem } from "./problems.ts";
import { reportOn } from "./report.ts";
import { contentState } from "./state.ts";

/** Debounces changes, because an editor may write a file in several steps. */
const SETTLE_MS = 60;

// Sent while the content has errors: shows the overlay, and reloads once they are fixed.
const WAITING_PAGE =
  '<!doctype html><html lang="en"><title>The content has mistakes</title><script type="module" src="/@vite/client"></script>';

/**
 * Makes the development server follow the content: a change in `content/` either reloads the page or shows the errors over
 * it. The server keeps running.
 */
export function serveContent(server: ViteDevServer): void {
  const { root, logger } = server.config;
  const folder = join(root, "content");
  let timer: NodeJS.Timeout | undefined;
  let mistakes: Problem[] = [];
  // One check after another, so that the last one to finish saw the newest files.
  const checks = new TaskQueue();
  const check = () =>
    checks.run(async () => {
      const { problems } = await contentState(root);
      mistakes = hasErrors(problems) ? problems : [];
    });

  async function handleChange(): Promise<void> {
    await check();
    if (mistakes.length === 0) return reloadPages(server);
    logger.error(reportOn(mistakes), { timestamp: true });
    server.ws.send(overlayOf(mistakes));
  }

  void check().then(() => mistakes.length > 0 && logger.error(reportOn(mistakes), { timestamp: true }));

  server.watcher.add(folder);
  server.watcher.on("all", (_event, path) => {
    if (!isWithin(folder, path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void handleChange(), SETTLE_MS);
  });
  server.ws.on("connection", () => {
    if (mistakes.length > 0) server.ws.send(overlayOf(mistakes));
  });
  server.middlewares.use(async (request, response, next) => {
    if (!request.headers.accept?.includes("text/html")) return next();
    await check();
    if (mistakes.length === 0) return next();
    response.writeHead(500, { "Content-Type": "text/html; charset=utf-8" }).end(WAITING_PAGE);
  });
}

function reloadPages(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    environment.moduleGraph.invalidateAll();
    environment.hot.send({ type: "full-reload" });
  }
}

function overlayOf(problems: readonly Problem[]): ErrorPayload {
  return { type: "error", err: { message: reportOn(problems), stack: "" } };
}
