import "./node-version.mjs";
import { requireFolderWithout } from "./folder.mjs";
import { installPackages } from "./install.mjs";
import { run } from "./run.mjs";

// Vite reads # and ? as parts of an address, and Node reads * as a pattern of file names.
requireFolderWithout("#?*");

await installPackages();
await run("node", ["tooling/build.ts", "--if-changed"], { step: "Building the site" });
await run("node", ["server/main.ts"]);
