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
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", args, { step: "Installing packages" });
  writeFileSync(STAMP, wanted);
}
