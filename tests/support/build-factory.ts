import { appendFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Delivery, residenceFile } from "#hosting/delivery.ts";
import { pagePolicy } from "#hosting/policy.ts";
import { publicationFile } from "#hosting/releases.ts";
import { publish } from "#tooling/publish/publish.ts";
import { beginRelease } from "#tooling/publish/release.ts";

/** A small build folder for tests, in the state before `publish`. */
export interface TestBuild {
  readonly folder: string;
  /** Removes the folder and the files beside it. */
  remove(): Promise<void>;
}

/** The text of files outside the folder or hidden in it, which no response may contain. */
export const secret = "never to be served";

/** Creates the build in a new temporary folder. */
export async function makeBuild(): Promise<TestBuild> {
  const base = await mkdtemp(join(tmpdir(), "build-"));
  const folder = join(base, "client");
  const files: Record<string, string | Buffer> = {
    "../secret.txt": secret,
    ".env": secret,
    "assets/app-abc123.js": "export const answer = 42;\n".repeat(200),
    "assets/room-def456.avif": Buffer.from(Array.from({ length: 4096 }, (_, index) => index % 256)),
    "robots.txt": "User-agent: *\n",
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return { folder, remove: () => rm(base, { recursive: true }) };
}

/** The delivery settings of a build with delivery enabled. */
export const testDelivery: Delivery = {
  name: "Linden Court",
  email: "owner@linden.test",
  website: "https://linden.test",
  answerHours: 48,
  prices: { Standard: 1250, Premium: 1650 },
  languages: ["en", "es"],
};

/** Creates a build and publishes it. */
export async function makePublishedBuild(delivery?: Delivery): Promise<TestBuild> {
  const build = await makeBuild();
  await publishBuild(build.folder, delivery);
  return build;
}

const STARTER = "window.started = true;";

/** Publishes a home page, a page at /apply, the 404 page and a desk. */
export async function publishBuild(
  folder: string,
  delivery?: Delivery,
  title = "home",
  residence = delivery ?? testDelivery,
): Promise<void> {
  const pages = new Map([
    ["index.html", makePage(title)],
    ["apply/index.html", makePage("apply")],
    ["404.html", makePage("not found")],
  ]);
  await publish(folder, pages, pagePolicy({ scripts: [STARTER], styles: [] }), delivery);
  await writeFile(residenceFile(folder), JSON.stringify(residence));
  const assets = join(dirname(folder), "desk/assets");
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, "desk-abc123.js"), "export const answer = 42;\n");
  await writeFile(join(assets, "../index.html"), makePage("desk"));
  await writeFile(join(assets, "../preview.html"), "<!doctype html><title>Preview</title>");
  await writeFile(join(assets, "../licenses.txt"), "React is under the MIT License.\n");
}

/** The properties of a test release. */
export interface TestRelease {
  /** The heading of the home page. */
  readonly title: string;
  readonly delivery?: Delivery;
  /** The residence, if delivery is off. */
  readonly residence?: Delivery;
  readonly fromDesk?: boolean;
}

/**
 * Publishes a release with `/assets/<title>.js`, makes it current, and returns its name.
 * @param build the folder of all builds
 */
export async function publishRelease(
  build: string,
  { title, delivery, residence, fromDesk }: TestRelease,
): Promise<string> {
  await using release = await beginRelease(build);
  await mkdir(join(release.client, "assets"));
  await writeFile(
    join(release.client, `assets/${title}.js`),
    `export const title = "${title}";\n`.repeat(200),
  );
  if (fromDesk) await writeFile(publicationFile(build, release.name), "");
  await publishBuild(release.client, delivery, title, residence);
  if (delivery) await appendFile(join(release.client, "../desk/index.html"), `<!-- ${title} -->`);
  await release.makeCurrent();
  return release.name;
}

function makePage(name: string): string {
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>',
    `<title>${name}</title></head><body><h1>${name}</h1><p>${"Words of the page. ".repeat(60)}</p>`,
    `<script>${STARTER}</script></body></html>`,
  ].join("");
}
