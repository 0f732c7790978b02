import { cp, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "#server/app.ts";
import { type Build, readSettings } from "#server/settings.ts";
import { compressFiles } from "#tooling/publish/compress.ts";

const LIMIT_PATHS = ["/", "/apply"];
// Its styles stand in the page, by hand.
const LIMIT_POLICY = "default-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:";

/** A running site: its address without a slash at the end. */
export type Served = { address: string; close: () => Promise<void> };

/** Serves a built folder as `npm start` does, on a free port. */
export async function serveBuild(folder: string): Promise<Served> {
  return serve(readSettings({}, folder));
}

/**
 * Serves the hand-written pages of `bench/limit` with the photos of a build: `{{hero}}` in them becomes the `srcset` of
 * its hero photo.
 */
export async function serveLimit(folder: string): Promise<Served & { paths: string[] }> {
  const root = await mkdtemp(join(tmpdir(), "limit-"));
  await cp("bench/limit", root, { recursive: true });
  await cp(join(folder, "assets/photos"), join(root, "assets/photos"), { recursive: true });
  const photos = (await readdir(join(root, "assets/photos"))).filter((name) => /^hero-.*\.avif$/.test(name));
  const hero = photos.map((name) => `/assets/photos/${name} ${/(\d+)\.avif$/.exec(name)?.[1]}w`).join(", ");
  const home = join(root, "index.html");
  await writeFile(home, (await readFile(home, "utf8")).replaceAll("{{hero}}", hero));
  await cp(join(folder, "404.html"), join(root, "404.html"));
  await compressFiles(root);
  return { ...(await serve({ root, policy: LIMIT_POLICY })), paths: LIMIT_PATHS };
}

async function serve(build: Build): Promise<Served> {
  const app = await createApp(build);
  return { address: await app.listen({ port: 0, host: "127.0.0.1" }), close: () => app.close() };
}
