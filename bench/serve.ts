import { createApp } from "#server/app.ts";
import { readSettings } from "#server/settings.ts";

/** A running site: its address without a slash at the end. */
export type Served = { address: string; close: () => Promise<void> };

/** Serves a built folder as `npm start` does, on a free port. */
export async function serveBuild(folder: string): Promise<Served> {
  const app = await createApp(readSettings({}, folder));
  return { address: await app.listen({ port: 0, host: "127.0.0.1" }), close: () => app.close() };
}
