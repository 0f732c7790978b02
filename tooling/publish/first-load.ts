import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { allEnded } from "./all-ended.ts";
import { deferScripts } from "./defer-scripts.ts";
import { blockingSheets, inlineStyles } from "./inline-styles.ts";
import { listFiles } from "./list-files.ts";

/**
 * Rewrites every page of a build folder so that what a visitor sees first comes in one answer: its styles stand in the
 * page, and its scripts wait until the page has loaded. May be run again on its own result.
 */
export async function speedUpFirstLoad(buildFolder: string): Promise<void> {
  const pages = (await listFiles(buildFolder)).filter((file) => file.endsWith(".html"));
  await allEnded(
    pages.map(async (page) => {
      const file = join(buildFolder, page);
      const html = await readFile(file, "utf8");
      const styled = inlineStyles(html, await sheetsOf(buildFolder, html));
      const deferred = deferScripts(styled);
      if (deferred) await writeFile(join(buildFolder, deferred.address), deferred.text);
      await writeFile(file, deferred?.html ?? styled);
    }),
  );
}

/** Removes the style sheets that no page and no script of a build folder names: a by-product of the second build. */
export async function removeUnusedSheets(buildFolder: string): Promise<void> {
  const files = await listFiles(buildFolder);
  const texts = await Promise.all(
    files
      .filter((file) => /\.(?:html|js)$/.test(file))
      .map((file) => readFile(join(buildFolder, file), "utf8")),
  );
  const unused = files.filter(
    (file) => file.endsWith(".css") && !texts.some((text) => text.includes(basename(file))),
  );
  await allEnded(unused.map((file) => rm(join(buildFolder, file))));
}

async function sheetsOf(buildFolder: string, html: string): Promise<Map<string, string>> {
  const addresses = blockingSheets(html);
  const texts = await Promise.all(addresses.map((address) => readFile(join(buildFolder, address), "utf8")));
  return new Map(addresses.map((address, index) => [address, texts[index] ?? ""]));
}
