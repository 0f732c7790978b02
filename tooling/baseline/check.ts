import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { findInlineElements } from "#tooling/publish/inline-elements.ts";
import { listFiles } from "#tooling/publish/list-files.ts";
import { findNewer } from "./find-newer.ts";

// Holds what the last build gives to browsers to docs/browsers.md: npm run build && npm run baseline

const BUILD = "build/client";

const found = new Set<string>();
const seen = new Set<string>();
for (const file of await listFiles(BUILD)) {
  const kind = extname(file);
  const text = [".css", ".js", ".html"].includes(kind) ? await readFile(join(BUILD, file), "utf8") : "";
  if (kind === ".css" || kind === ".js") look(file, kind === ".css" ? "css" : "js", text);
  if (kind !== ".html") continue;
  const { styles, scripts } = findInlineElements(text);
  for (const style of styles) look(`${file} <style>`, "css", style);
  for (const script of scripts) look(`${file} <script>`, "js", script);
}

for (const line of found) console.error(line);
if (found.size > 0) {
  console.error(
    "\nThis is newer than the browsers that docs/browsers.md promises. Test for it (@supports, or in the script) or do without; " +
      "where a browser without it loses nothing, say so in tooling/baseline/allowed.ts.",
  );
  process.exit(1);
}
console.log(`${seen.size} style sheets and scripts hold to Baseline widely available.`);

// Every page carries the same styles: once is enough.
function look(file: string, kind: "css" | "js", text: string): void {
  if (seen.has(text)) return;
  seen.add(text);
  for (const line of findNewer(file, kind, text)) found.add(line);
}
