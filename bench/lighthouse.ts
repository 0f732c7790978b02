import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { PATHS } from "#app/lib/paths.ts";
import { freePort } from "#tests/running.ts";
import { lighthouseTable, type Runs } from "./lighthouse-report.ts";
import { serveBuild } from "./serve.ts";

// A second opinion on every page: Lighthouse's phone on a slow line, its four categories, medians.
//   npm run lighthouse
//   npm run lighthouse -- --runs 1 --page /apply

const { values: options } = parseArgs({
  options: { runs: { type: "string", default: "3" }, page: { type: "string" } },
});
const pages = options.page ? [options.page] : [...PATHS, "/nowhere"];
const RESULTS = "bench/lighthouse.json";
// Audits that fail because the site does what it should. Lighthouse asks for robots.txt from inside the page, whose policy
// allows no request; two pages are not to be found in a search; 404 is the truth, and comes with an error on the console.
const LOST = ["is-crawlable", "bf-cache", "http-status-code", "errors-in-console"];
const BY_DESIGN: Readonly<Record<string, string[]>> = { "/thank-you": ["is-crawlable"], "/nowhere": LOST };

const site = await serveBuild("build/client");
const port = await freePort();
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  // Whether Back shows a page at once is part of the opinion.
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
  args: ["--no-sandbox", `--remote-debugging-port=${port}`],
});
const all: Runs[] = [];
try {
  for (const path of pages) all.push({ path, results: await audit(path) });
} finally {
  await browser.close();
  await site.close();
}

await writeFile(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
console.log(`\n${lighthouseTable(all)}\n\nEvery audit is in ${RESULTS}.`);

async function audit(path: string): Promise<Runs["results"]> {
  const wanted = Number(options.runs);
  const results = [];
  for (let load = 1; results.length < wanted; load += 1) {
    if (load > 2 * wanted) throw new Error(`Lighthouse failed on ${path} again and again.`);
    console.log(`${path}, run ${results.length + 1} of ${wanted}…`);
    const result = await lighthouse(site.address + path, {
      port,
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
      skipAudits: ["robots-txt", ...(BY_DESIGN[path] ?? [])],
      // The page for unknown addresses comes with status 404, and is to be as good as any.
      ignoreStatusCode: true,
      logLevel: "silent",
    });
    // Now and then the browser loses the recording of a load.
    if (result && !result.lhr.runtimeError) results.push(result.lhr);
    else console.log(`Again: ${result?.lhr.runtimeError?.code ?? "no result"}`);
  }
  return results;
}
