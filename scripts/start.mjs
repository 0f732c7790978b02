import { installPackages } from "./install.mjs";
import { run } from "./run.mjs";

await installPackages();
await run("npm", ["run", "--silent", "build"]);
await run("node", ["server/main.ts"]);
