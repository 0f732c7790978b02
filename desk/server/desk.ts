import { dirname } from "node:path";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "#database/people/audit.ts";
import type { IntakeContext } from "#intake/context.ts";
import { hasContent, projectFolderOf } from "#server/settings.ts";
import type { EditorOptions } from "#website/editor.ts";
import type { DeskContext } from "./context.ts";
import { deskLimits } from "./limits.ts";
import { deskPages, hasDesk, type Pages, readPages } from "./pages.ts";
import { mountRoutes } from "./routes.ts";

/**
 * Adds the desk to a server: its pages and their API.
 * @param root the project folder with the content to edit; by default that of the build
 * @param script the script that publishes the website; by default this project's build
 * @returns whether the website can be edited at it
 * @throws ConfigError if the build has no desk
 */
export async function mountDesk(
  app: FastifyInstance,
  context: IntakeContext,
  {
    limits = deskLimits,
    now = () => new Date(),
    root = projectFolderOf(app.current.build),
    script,
    delivers = true,
    isOwnComputer = false,
  }: Partial<Pick<DeskContext, "limits" | "now" | "delivers" | "isOwnComputer">> &
    Partial<Pick<EditorOptions, "root" | "script">> = {},
): Promise<boolean> {
  let switched: Pages | undefined;
  // Before the first await, since a release may be published at any moment.
  app.current.onSwitch(async (build) => {
    // A release of an earlier version may have no desk. The current desk then stays until the server restarts.
    if (hasDesk(build)) switched = await readPages(build);
  });
  const first = await readPages(app.current.build);
  const pages = () => switched ?? first;
  const builds = dirname(app.current.build.folder);
  const log = (message: string) => app.log.error(message);
  const { dataFolder, store } = context;
  const record: EditorOptions["record"] = (event, { person, device, revision, changes: [first = null] }) =>
    recordAudit(store, { event, person, device, subject: revision === null ? first : null }, now());
  const needsRestart = () => app.current.needsRestart();
  const isOpenWithoutDelivery = !delivers && !isOwnComputer;
  const options = { dataFolder, builds, isOpenWithoutDelivery, log, record, needsRestart, script };
  const website =
    root !== undefined && hasContent(root) ? await openWebsite({ root, ...options }) : undefined;
  app.addHook("onClose", () => website?.close());
  await app.register(deskPages, { pages });
  await app.register(mountRoutes, {
    desk: { ...context, website, delivers, isOwnComputer, limits, now },
    build: () => pages().build,
  });
  return website !== undefined;
}

/** Opens the website editor. Returns undefined if the build tools are missing, as after `npm ci --omit dev`. */
async function openWebsite(options: EditorOptions): Promise<DeskContext["website"]> {
  try {
    const { WebsiteEditor } = await import("#website/editor.ts");
    const website = new WebsiteEditor(options);
    website.open().catch((error: Error) => {
      const { message } = error.cause instanceof Error ? error.cause : error;
      options.log(`The website cannot be edited: ${message}`);
    });
    return website;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}
