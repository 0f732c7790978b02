import { readdir, readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { faces } from "#tooling/fonts/faces.ts";
import { asksForNothing, isPermitted } from "./permitted.ts";

const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
// Helpers that the tools write into the bundle, such as "\0rolldown/runtime.js".
const HELPER = /^\0(vite|rolldown)\//;
const LICENSE_FILE = /^(?:licen[cs]e|copying)\b/i;
// Vite's file goes on with the licences of what Vite itself is made of, none of which is in the bundle.
const OF_OTHERS = /^# Licenses of bundled dependencies[\s\S]*/m;
const RULE = "=".repeat(80);

/**
 * The text of licenses.txt: the licences of the fonts and of the packages in a browser bundle, which have to stay with
 * every copy.
 *
 * @param moduleIds of every chunk, as Rolldown names them: absolute paths, or names that begin with a zero byte
 * @param root the project folder
 * @throws Error when a package brings no text of its licence, or one that is unknown or asks for more than a notice
 */
export async function licenseText(moduleIds: Iterable<string>, root: string): Promise<string> {
  const base = join(root, "package.json");
  const folders = [...moduleIds].map((id) => {
    const tool = HELPER.exec(id)?.[1];
    // Node may find it in a folder above the project.
    return tool ? dirname(findPackageJSON(tool, base) ?? tool) : PACKAGE_FOLDER.exec(id)?.[0];
  });
  const bundled = [...new Set(folders.filter((folder) => folder !== undefined))].sort();
  const notices = [
    ...faces.map(({ stem, family }) => fontNotice(stem, family, root)),
    ...bundled.map(packageNotice),
  ];
  const head = "This site contains the following works of others. Their licences:\n\n";
  return head + (await Promise.all(notices)).join("\n").replaceAll("\r\n", "\n");
}

async function fontNotice(stem: string, family: string, root: string): Promise<string> {
  const text = await readFile(join(root, "app/fonts", `${stem}-license.txt`), "utf8");
  return notice(`${family} (font, OFL-1.1)`, text);
}

async function packageNotice(folder: string): Promise<string> {
  const { name, license = "no licence" } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  if (!isPermitted(license)) {
    throw new Error(
      `${name} is in the bundle, and only licences that ask for no more than a notice may be. Its own is: ${license}. ` +
        "Use another package, or read the licence and add it to tooling/supply-chain/permitted.ts.",
    );
  }
  const file = (await readdir(folder)).sort().find((entry) => LICENSE_FILE.test(entry));
  if (file === undefined && asksForNothing(license))
    return notice(`${name} (${license})`, "In the public domain.");
  if (file === undefined) {
    throw new Error(`${name} is in the bundle and brings no text of its licence, which has to ship with it.`);
  }
  return notice(`${name} (${license})`, (await readFile(join(folder, file), "utf8")).replace(OF_OTHERS, ""));
}

function notice(title: string, text: string): string {
  return `${RULE}\n${title}\n${RULE}\n\n${text.trim()}\n`;
}
