import { mkdir, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { type Measurement, measure, type Subject } from "./measure.ts";
import { reportTable } from "./report.ts";
import { serveBuild, serveLimit } from "./serve.ts";

// Every page on the slow phone: as built, the same with scripts blocked, and the hand-written limit where there is one.
//   npm run bench
//   npm run bench -- --rounds 7 --against ../other/build/client

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, against: { type: "string" } },
});
const PATHS = ["/", "/apply", "/autopay", "/rules", "/thank-you"];
const RESULTS = "bench/results.json";

const site = await serveBuild("build/client");
const limit = await serveLimit("build/client");
const other = options.against ? await serveBuild(options.against) : null;

const subjects: Subject[] = PATHS.flatMap((path) => [
  { name: `${path} built`, url: site.address + path, scripts: "run" as const },
  { name: `${path} scripts blocked`, url: site.address + path, scripts: "blocked" as const },
  ...(limit.paths.includes(path)
    ? [{ name: `${path} limit`, url: limit.address + path, scripts: "none" as const }]
    : []),
  ...(other ? [{ name: `${path} other build`, url: other.address + path, scripts: "run" as const }] : []),
]);

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
const results = new Map<string, Measurement[]>(subjects.map(({ name }) => [name, []]));
// Interleaved, so that whatever else the machine does falls on all alike.
for (let round = 1; round <= Number(options.rounds); round += 1) {
  console.log(`Round ${round} of ${options.rounds}…`);
  for (const subject of subjects) results.get(subject.name)?.push(await measure(browser, subject));
}
await browser.close();
await Promise.all([site.close(), limit.close(), other?.close()]);

await mkdir("bench", { recursive: true });
await writeFile(RESULTS, `${JSON.stringify(Object.fromEntries(results), null, 2)}\n`);
console.log(`\n${reportTable(results)}\n\nEvery measurement is in ${RESULTS}.`);
