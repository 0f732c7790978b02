import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { copyBuild } from "#tests/hosts/build-copy.ts";
import { findProgram, type Program } from "#tests/hosts/programs.ts";
import { compare } from "./load/compare.ts";
import { startNginx } from "./load/nginx.ts";
import { loadTable } from "./load/report.ts";
import { measureRestarts } from "./load/restart.ts";
import { startOurs } from "./load/servers.ts";
import { watchMemory } from "./load/steady.ts";
import { median } from "./statistics.ts";

// Our server next to nginx on the same folder, each on one processor and wrk on another.
//   npm run bench:load
//   npm run bench:load -- --rounds 7 --seconds 5
//   npm run bench:load -- --minutes 5        memory under constant load, instead of the comparison

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "4" },
    minutes: { type: "string" },
    connections: { type: "string", default: "64" },
  },
});
const RESULTS = "bench/load-results.json";
const [SERVER_PROCESSOR, WRK_PROCESSOR] = [0, 1];

if (process.platform !== "linux" || availableParallelism() < 2) {
  giveUp("This measurement needs Linux and two processors: one for the server, one for wrk.");
}
const wrk = need({ name: "wrk", packages: ["wrk"] });
need({ name: "taskset", packages: ["util-linux"] });
const copy = await copyBuild();
try {
  if (options.minutes === undefined) await compareWithNginx();
  else await watch(Number(options.minutes));
} finally {
  await copy.remove();
}

async function compareWithNginx(): Promise<void> {
  const nginx = need({ name: "nginx", packages: ["nginx-light"] });
  const restarts = await measureRestarts(copy, SERVER_PROCESSOR, 5);
  const servers = [
    await startOurs(copy, SERVER_PROCESSOR),
    await startNginx(nginx, copy, SERVER_PROCESSOR),
  ] as const;
  const [rounds, seconds] = [Number(options.rounds), Number(options.seconds)];
  const samples = await compare(servers, wrk, WRK_PROCESSOR, { rounds, seconds });
  for (const server of servers) await server.stop();
  keep({ restarts, samples });
  console.log(`\n${loadTable(samples)}\n`);
  const peak = (name: string) =>
    Math.round(Math.max(...samples.filter(({ server }) => server === name).map((one) => one.peak)));
  for (const { name } of servers) console.log(`${name}: at most ${peak(name)} MB resident`);
  console.log(`First answer after a kill: ${Math.round(median(restarts))} ms from the start of the process`);
}

async function watch(minutes: number): Promise<void> {
  const server = await startOurs(copy, SERVER_PROCESSOR);
  const ofPhoto = copy.files.find((file) => /photos\/hero-.*-1080\.avif$/.test(file));
  const ofScript = copy.files.find((file) => /^assets\/framework-.*\.js$/.test(file));
  const addresses = ["/", "/apply", "/rules?from=autopay", `/${ofScript}`, `/${ofPhoto}`];
  const run = { wrk, processor: WRK_PROCESSOR, connections: Number(options.connections), minutes };
  const steady = await watchMemory(server, addresses, run);
  await server.stop();
  keep({ steady });
  const { rss: _rss, ...figures } = steady;
  console.log(figures);
}

function keep(found: object): void {
  const before = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : {};
  writeFileSync(RESULTS, `${JSON.stringify({ ...before, ...found }, null, 2)}\n`);
  console.log(`Every measurement is in ${RESULTS}.`);
}

function need(program: Program): string {
  const found = findProgram(program);
  if (found !== undefined) return found;
  return giveUp(
    `This measurement needs ${program.name}. On Debian or Ubuntu: sudo apt-get install ${program.packages.join(" ")}`,
  );
}

function giveUp(reason: string): never {
  console.error(reason);
  process.exit(1);
}
