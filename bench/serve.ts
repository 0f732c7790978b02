import { createApp } from "#server/app.ts";
import { readSettings } from "#server/settings.ts";

/** Serves a built folder like `npm start`, on a free port; `address` has no trailing slash. */
export async function serveBuild(folder: string) {
  const app = await createApp(readSettings({}, folder));
  return { address: await app.listen({ port: 0, host: "127.0.0.1" }), close: () => app.close() };
}
