import "./node-version.mjs";
import { installPackages } from "./install.mjs";
import { run } from "./run.mjs";

await installPackages();
await run("node", ["tooling/build.ts", "--if-changed"], { step: "Building the site" });
await run("node", ["server/main.ts"]);
