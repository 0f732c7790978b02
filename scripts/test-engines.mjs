import { findEngines } from "./engines.mjs";
import { installPackages } from "./install.mjs";
import { run } from "./run.mjs";

await installPackages();
const { env, missing, line } = await findEngines();
if (missing.length > 0) {
  console.error(`Every journey is to run in three engines, and one cannot be had here.\n${line}`);
  process.exit(1);
}
await run("npm", ["run", "--silent", "build"]);
await run("node", ["tests/support/builds.ts"]);
const code = await run("playwright", ["test", "tests/engines", "--reporter=list"], {
  mayFail: true,
  env: { ...env, ALL_JOURNEYS: "1" },
});
console.log(`\n${line}`);
process.exit(code);
