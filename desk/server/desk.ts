import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { IntakeContext } from "#intake/context.ts";
import type { Options as WebsiteOptions } from "#website/website.ts";
import type { DeskContext } from "./context.ts";
import { deskLimits } from "./limits.ts";
import { deskPages, readPages } from "./pages.ts";
import { mountRoutes } from "./routes.ts";

/**
 * Adds the desk to a server: its pages, and the API from which they read.
 *
 * @param root the project's folder, whose content is edited
 * @param script what publishes the website, in the place of this project's build
 * @throws ConfigError where the build has no desk
 */
export async function mountDesk(
  app: FastifyInstance,
  ground: IntakeContext,
  {
    limits = deskLimits,
    now = () => new Date(),
    root = join(import.meta.dirname, "../.."),
    script,
  }: Partial<Pick<DeskContext, "limits" | "now">> & Partial<Pick<WebsiteOptions, "root" | "script">> = {},
): Promise<void> {
  let pages = await readPages(app.current.build);
  app.current.onSwitch(async (build) => {
    // A release with delivery off has no desk. The desk stays open until the server is restarted.
    if (build.delivery) pages = await readPages(build);
  });
  const website = await openWebsite({
    root,
    dataFolder: ground.dataFolder,
    builds: dirname(app.current.build.folder),
    log: (words) => app.log.error(words),
    script,
  });
  await app.register(deskPages, { pages: () => pages });
  await app.register(mountRoutes, { desk: { ...ground, website, limits, now }, build: () => pages.build });
}

/** What edits the website; undefined on a server that has neither the content nor what builds it. */
async function openWebsite(options: WebsiteOptions): Promise<DeskContext["website"]> {
  try {
    const { Website } = await import("#website/website.ts");
    return Website.isIn(options.root) ? new Website(options) : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}
