// Runs on any Node 20+ before anything is installed, so it uses Node alone.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { run } from "./run.mjs";

const STAMP = "node_modules/.installed";

/** Installs the packages that the lockfile names, unless exactly these are installed already. */
export async function installPackages() {
  const wanted = createHash("sha256")
    .update(readFileSync("package.json"))
    .update(readFileSync("package-lock.json"))
    .update(process.platform + process.arch)
    .digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  console.log("Installing packages…");
  // Several packages ask for the newer Node that is itself among the packages: the warnings would mislead.
  await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(STAMP, wanted);
}
