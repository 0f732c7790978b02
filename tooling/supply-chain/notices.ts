import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { faces } from "#tooling/fonts/faces.ts";
import { installedFolder } from "./bundled-packages.ts";
import type { Shipped } from "./shipped.ts";

const LICENSE_FILE = /^(?:licen[cs]e|copying)\b/i;

// Vite's file goes on with the licences of what Vite itself is made of, none of which is in the bundle.
const OF_OTHERS = /^# Licenses of bundled dependencies[\s\S]*/m;

/** The licence of one thing that visitors get a copy of. */
export interface Notice {
  readonly title: string;
  readonly text: string;
}

/**
 * The licences of what reaches visitors, which have to stay with every copy: fonts and packages of the bundle.
 * Throws when a package has no licence text.
 */
export async function collectNotices(packages: readonly Shipped[], root: string): Promise<Notice[]> {
  const fonts = faces.map(async ({ family, stem }) => {
    const text = await readFile(join(root, "app/fonts", `${stem}-license.txt`), "utf8");
    return { title: `${family} (font, OFL-1.1)`, text };
  });
  const bundled = packages
    .filter(({ reach }) => reach === "browser")
    .map(async ({ name, license }) => ({
      title: `${name} (${license})`,
      text: await licenseText(name, root),
    }));
  return Promise.all([...fonts, ...bundled]);
}

/** The text of licenses.txt. */
export function noticesText(notices: readonly Notice[]): string {
  const head = "This site contains the following works of others. Their licences:\n";
  const parts = notices.map(
    ({ title, text }) => `${"=".repeat(80)}\n${title}\n${"=".repeat(80)}\n\n${text.trim()}\n`,
  );
  return [head, ...parts].join("\n").replaceAll("\r\n", "\n");
}

async function licenseText(name: string, root: string): Promise<string> {
  const folder = installedFolder(name, root);
  const file = (await readdir(folder)).sort().find((entry) => LICENSE_FILE.test(entry));
  if (file === undefined) {
    throw new Error(`${name} is in the bundle and brings no text of its licence, which has to ship with it.`);
  }
  return (await readFile(join(folder, file), "utf8")).replace(OF_OTHERS, "");
}
