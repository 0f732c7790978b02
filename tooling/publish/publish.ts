import { existsSync } from "node:fs";
import { copyFile, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { addressOf, notFoundFile, twinOf } from "./addresses.ts";
import { allEnded } from "./all-ended.ts";
import { compressFiles } from "./compress.ts";
import { removeUnusedSheets, speedUpFirstLoad } from "./first-load.ts";
import { writeHostFiles } from "./hosts/write.ts";
import { findBlockedTags } from "./inline-elements.ts";
import { listFiles } from "./list-files.ts";
import { headerPolicy, insertPolicy, pagePolicy } from "./policy.ts";

// Vite's manifests serve the build, and the fallback page is for sites that are not prerendered throughout.
const notForPublishing = ["__spa-fallback.html", ".vite"];

/**
 * Makes the folder that React Router built ready for any static host: the 404 page where hosts look for it, each page
 * with its styles in it and its scripts waiting, under both names that hosts look for and with its own content security
 * policy, every text file compressed ahead of time, and the files that tell hosts about headers and redirects. The
 * policies are also written to `policies.json` beside the folder, as one object from address to header value, for
 * servers that send headers. May be run again on its own result.
 *
 * Throws when the 404 page is missing, or when a page holds inline code that its policy would block.
 */
export async function publish(buildFolder: string): Promise<void> {
  await rm(policiesFile(buildFolder), { force: true });
  await allEnded(
    notForPublishing.map((name) => rm(join(buildFolder, name), { recursive: true, force: true })),
  );
  await placeNotFoundPage(buildFolder);
  await removeUnusedSheets(buildFolder);
  await speedUpFirstLoad(buildFolder);
  const policies = await writePolicies(buildFolder);
  await placeTwins(buildFolder);
  await compressFiles(buildFolder);
  await writeHostFiles(buildFolder, policies);
  // Last, since our server takes it as the sign that the folder is complete: a full disk may leave any file cut short.
  await writeFile(policiesFile(buildFolder), `${JSON.stringify(policies, null, 2)}\n`);
}

/** Where the policies of a build folder are kept: beside it, so that they are not published. */
export function policiesFile(buildFolder: string): string {
  return join(dirname(buildFolder), "policies.json");
}

async function placeNotFoundPage(buildFolder: string): Promise<void> {
  const prerendered = join(buildFolder, "404", "index.html");
  const published = join(buildFolder, notFoundFile);
  if (existsSync(prerendered)) {
    await rename(prerendered, published);
    await rm(dirname(prerendered), { recursive: true });
  }
  if (!existsSync(published)) {
    throw new Error(
      `The build has no page for unknown addresses (${prerendered}). Add "/404" to "prerender" in react-router.config.ts.`,
    );
  }
}

async function placeTwins(buildFolder: string): Promise<void> {
  for (const file of await listFiles(buildFolder)) {
    const twin = twinOf(file);
    if (twin !== undefined) await copyFile(join(buildFolder, file), join(buildFolder, twin));
  }
}

async function writePolicies(buildFolder: string): Promise<Record<string, string>> {
  const pages = (await listFiles(buildFolder)).filter((file) => file.endsWith(".html"));
  const entries = await allEnded(
    pages.map(async (page) => {
      const file = join(buildFolder, page);
      const html = await readFile(file, "utf8");
      refuseBlockedTags(page, html);
      const policy = pagePolicy(html);
      await writeFile(file, insertPolicy(html, policy));
      return [addressOf(page), headerPolicy(policy)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

function refuseBlockedTags(page: string, html: string): void {
  const [tag] = findBlockedTags(html);
  if (tag === undefined) return;
  throw new Error(
    `The page ${page} has a style or event attribute, which browsers will ignore under its security policy: ${tag.slice(0, 200)} Use a class in a style sheet, or React's event handlers, instead.`,
  );
}
