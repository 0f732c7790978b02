import { readFile } from "node:fs/promises";
import type { Content } from "#tooling/content/schema/schema.ts";
import type { Translation } from "#tooling/content/translations/check-translations.ts";
import { iconFiles } from "./icon-files.ts";
import { manifest } from "./manifest.ts";
import { robots } from "./search-files.ts";
import { socialCard } from "./social-card.ts";

/**
 * Makes the files for search engines, shared links and home screens, by file name.
 *
 * @param heroPath the hero photo on disk
 * @throws Error if that photo was removed after the content was checked
 */
export async function brandFiles(
  { residence, home }: Pick<Content, "residence" | "home">,
  translations: readonly Translation[],
  heroPath: string,
): Promise<ReadonlyMap<string, string | Buffer>> {
  const { name, description, website } = residence;
  return new Map([
    ...(await iconFiles(name)),
    ["manifest.webmanifest", manifest({ name, description })],
    ...translations.map(({ code, content }): [string, string] => [
      `${code}/manifest.webmanifest`,
      manifest(content.residence, { lang: code, start: `/${code}` }),
    ]),
    ["social-card.jpg", await socialCard(await readFile(heroPath), home.hero.focus, residence)],
    ["robots.txt", robots(website)],
  ]);
}
