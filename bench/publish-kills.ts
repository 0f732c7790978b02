import { parseArgs } from "node:util";
import { killWhilePublishing } from "#tests/support/kill-publishing.ts";

// Kills a server and its build at random moments of publishing the website.
//   node bench/publish-kills.ts --kills 200

const { values: options } = parseArgs({ options: { kills: { type: "string", default: "200" } } });
const found = await killWhilePublishing(Number(options.kills));
console.log(
  "| kills | cut short | broken files | wrong sites | lost drafts |\n| --- | --- | --- | --- | --- |",
);
console.log(`| ${Object.values(found).join(" | ")} |`);
if (found.brokenFiles + found.wrongSites + found.lostDrafts > 0) process.exitCode = 1;
