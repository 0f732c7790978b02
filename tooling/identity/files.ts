import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PHOTO_FOLDER } from "#tooling/content/photos.ts";
import type { Content } from "#tooling/content/schema.ts";
import { iconFiles } from "./icon-files.ts";
import { manifest } from "./manifest.ts";
import { robots, sitemap } from "./search-files.ts";
import { socialCard } from "./social-card.ts";

/**
 * Makes everything about the residence that search engines, shared links and home screens ask for, by file name.
 *
 * @param projectFolder the folder that holds `content/`
 * @throws Error when the hero photo, which the content's check has read before, is gone since
 */
export async function identityFiles(
  { residence, home }: Pick<Content, "residence" | "home">,
  projectFolder: string,
): Promise<ReadonlyMap<string, string | Buffer>> {
  const { name, tagline, description, website } = residence;
  const photo = await readFile(join(projectFolder, PHOTO_FOLDER, home.hero.photo));
  return new Map<string, string | Buffer>([
    ...(await iconFiles(name)),
    ["manifest.webmanifest", manifest({ name, description })],
    ["social-card.jpg", await socialCard({ photo, focus: home.hero.focus }, { name, tagline })],
    ["robots.txt", robots(website)],
    ["sitemap.xml", sitemap(website)],
  ]);
}
