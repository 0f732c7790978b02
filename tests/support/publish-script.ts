/**
 * Replaces website/publish/run.ts, with small pages instead of the site's: <folder of the draft> <project's folder> <folder
 * of all builds>. The welcome text of the content controls the faults on the way.
 */
import { appendFile, cp } from "node:fs/promises";
import { getPriority } from "node:os";
import { dirname, join } from "node:path";
import { readHistory, releaseFolder } from "#hosting/releases.ts";
import { loadContent } from "#tooling/content/load.ts";
import { keepContent } from "#tooling/publish/keep-content.ts";
import { publishInProcess } from "#website/publish/process.ts";
import { publishBuild } from "./build-factory.ts";

const [draft = "", root = "", builds = ""] = process.argv.slice(2);

await publishInProcess({ draft, builds }, async (contentFrom, client) => {
  const { content } = await loadContent(contentFrom);
  if (!content) return undefined;
  const { welcome } = content.home;
  if (welcome.includes("that fails")) throw new Error("A secret path: /srv");
  if (welcome.includes("asked to stop"))
    for (const signal of ["SIGINT", "SIGTERM"]) process.kill(process.pid, signal);
  if (welcome.includes("that is killed")) process.kill(process.pid, "SIGKILL");
  if (welcome.includes("by hand")) await appendFile(join(root, "content/residence.yaml"), "# By hand\n");
  await keepContent(contentFrom, dirname(client), content);
  const environment = welcome.includes("environment") ? `: ${process.env.SMTP_URL ?? ""}` : "";
  const niceness = welcome.includes("niceness") ? `: ${getPriority()}` : "";
  await publishBuild(client, undefined, welcome + environment + niceness);
  // As in a whole build, the desk stays the same.
  const [current = ""] = readHistory(builds);
  if (current)
    await cp(join(releaseFolder(builds, current), "desk"), join(dirname(client), "desk"), {
      recursive: true,
    });
  if (welcome.includes("killed late")) process.kill(process.pid, "SIGKILL");
  return 3;
});
