import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { PATHS } from "#app/lib/paths.ts";
import { launchChromium } from "#tests/support/launch-chromium.ts";
import { type Measurement, measure, type Subject } from "./measure.ts";
import { mediansTable, ratiosTable } from "./report.ts";
import { serveBuild } from "./serve.ts";

// Measures every page on the slow phone, compared with the same page with scripts blocked, or of another build.
//   npm run bench
//   npm run bench -- --rounds 7 --against ../other/build/client

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, against: { type: "string" } },
});
const RESULTS = "bench/results.json";

const site = await serveBuild("build/client");
const against = options.against === undefined ? undefined : await serveBuild(options.against);

const subjects = PATHS.flatMap((path): Subject[] => {
  const built = { name: `${path} built`, url: site.address + path, scripts: "run" } as const;
  if (against) return [built, { ...built, name: `${path} other build`, url: against.address + path }];
  return [built, { ...built, name: `${path} scripts blocked`, scripts: "blocked" }];
});

const browser = await launchChromium();
const results = new Map<string, Measurement[]>(subjects.map(({ name }) => [name, []]));
// Interleaved in alternating order, so that other load on the machine affects all alike.
for (let round = 1; round <= Number(options.rounds); round += 1) {
  console.log(`Round ${round} of ${options.rounds}…`);
  for (const subject of round % 2 ? subjects : subjects.toReversed()) {
    results.get(subject.name)?.push(await measure(browser, subject));
  }
}
await browser.close();
await Promise.all([site.close(), against?.close()]);

await writeFile(RESULTS, `${JSON.stringify(Object.fromEntries(results), null, 2)}\n`);
const ratios = ratiosTable(results, "built", against ? "other build" : "scripts blocked");
console.log(`\n${mediansTable(results)}\n\n${ratios}\n\nEvery measurement is in ${RESULTS}.`);
