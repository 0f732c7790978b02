import { parseArgs } from "node:util";
import { killWhileSending } from "#tests/support/kill-server.ts";
import { prepareBenchSite } from "./intake-site.ts";

// Kills the server at random moments while clients send applications; every fourth time also PostgreSQL, if in use.
//   node bench/intake-kills.ts --kills 200

const { values: options } = parseArgs({ options: { kills: { type: "string", default: "200" } } });

const { site, storages, cluster, clear } = await prepareBenchSite();
console.log(
  "| store | kills | acknowledged | lost | doubled | half stored | sound |\n| --- | --- | --- | --- | --- | --- | --- |",
);
for (const [name, storage] of storages) {
  const crash = name === "PostgreSQL" ? cluster?.crash : undefined;
  const found = await killWhileSending(site, storage, Number(options.kills), crash);
  const { kills, acknowledged, lost, doubled, halfStored, sound } = found;
  console.log(
    `| ${[name, kills, acknowledged, lost, doubled, halfStored, sound ? "yes" : "no"].join(" | ")} |`,
  );
  if (lost + doubled + halfStored > 0 || !sound) process.exitCode = 1;
}
await clear();
