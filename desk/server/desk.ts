import type { FastifyInstance } from "fastify";
import type { IntakeContext } from "#intake/context.ts";
import type { DeskContext } from "./context.ts";
import { deskLimits } from "./limits.ts";
import { deskPages, readPages } from "./pages.ts";
import { mountRoutes } from "./routes.ts";

/**
 * Adds the desk to a server: its pages, and the API from which they read.
 *
 * @throws ConfigError where the build has no desk
 */
export async function mountDesk(
  app: FastifyInstance,
  ground: IntakeContext,
  { limits = deskLimits, now = () => new Date() }: Partial<Pick<DeskContext, "limits" | "now">> = {},
): Promise<void> {
  let pages = await readPages(app.current.build);
  app.current.onSwitch(async (build) => {
    // A release with delivery off has no desk. The desk stays open until the server is restarted.
    if (build.delivery) pages = await readPages(build);
  });
  await app.register(deskPages, { pages: () => pages });
  await app.register(mountRoutes, { desk: { ...ground, limits, now }, build: () => pages.build });
}
