import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Ground } from "#intake/intake.ts";
import { deskLimits } from "./limits.ts";
import { deskPages, readPages } from "./pages.ts";
import { mountRoutes } from "./routes.ts";

/** What the routes of the desk work with. */
export interface Desk extends Ground {
  readonly limits: typeof deskLimits;
  readonly now: () => Date;
}

/**
 * Adds the desk to a server: its pages, and the API from which they read.
 *
 * @param root the folder of the visitors' pages; the desk's are beside it
 * @throws StartError where the build has no desk
 */
export async function mountDesk(
  app: FastifyInstance,
  root: string,
  ground: Ground,
  { limits = deskLimits, now = () => new Date() }: Partial<Pick<Desk, "limits" | "now">> = {},
): Promise<void> {
  const pages = await readPages(join(dirname(root), "desk"));
  await app.register(deskPages, pages);
  await app.register(mountRoutes, { desk: { ...ground, limits, now }, build: pages.build });
}
