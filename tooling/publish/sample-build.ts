import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A small build folder for tests, as React Router leaves it before `publish`. */
export interface SampleBuild {
  readonly folder: string;
  /** Removes the folder and what was put beside it. */
  remove(): Promise<void>;
}

/** Text that lies outside the folder or is hidden in it, so that no answer may ever contain it. */
export const secret = "never to be served";

/** Makes the sample build in a new temporary folder. */
export async function makeSampleBuild(): Promise<SampleBuild> {
  const base = await mkdtemp(join(tmpdir(), "sample-build-"));
  const folder = join(base, "client");
  const files: Record<string, string | Buffer> = {
    "../secret.txt": secret,
    ".env": secret,
    ".vite/manifest.json": "{}",
    "__spa-fallback.html": samplePage("fallback"),
    "404/index.html": samplePage("not found"),
    "apply/index.html": samplePage("apply"),
    "assets/a.css": "h1 { color: green }\n",
    "assets/app-abc123.js": "export const answer = 42;\n".repeat(200),
    "assets/room-def456.avif": Buffer.from(Array.from({ length: 4096 }, (_, index) => index % 256)),
    "index.html": samplePage("home"),
    "robots.txt": "User-agent: *\n",
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return { folder, remove: () => rm(base, { recursive: true }) };
}

/** A page as React writes one: character set first, inline scripts, a data block. */
export function samplePage(name: string): string {
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><link rel="stylesheet" href="/assets/a.css"/>',
    `<title>${name}</title></head><body><h1>${name}</h1><p>${"Words of the page. ".repeat(60)}</p>`,
    '<script type="application/ld+json">{"@type":"LodgingBusiness"}</script>',
    `<script>window.page = ${JSON.stringify(name)};</script>`,
    '<script type="module" async="">import "/assets/app-abc123.js";</script></body></html>',
  ].join("");
}
