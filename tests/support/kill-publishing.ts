import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createApp } from "#server/app.ts";
import { readSettings } from "#server/settings.ts";
import { Website } from "#website/website.ts";
import { CONTENT_TEXT, makeProject } from "./content-factory.ts";

const server = fileURLToPath(new URL("publish-server.ts", import.meta.url));
const script = fileURLToPath(new URL("publish-script.ts", import.meta.url));
/** A whole publishing takes about so many milliseconds; a kill comes at any of them. */
const LONGEST_MS = 600;

/** What was found after each kill and a new start: all but the first two are to be 0. */
export type Findings = {
  kills: number;
  /** How many of them cut a publishing short. */
  interrupted: number;
  /** The content file was neither as before nor as edited. */
  brokenFiles: number;
  /** The site did not answer, or with another text than the content file. */
  wrongSites: number;
  /** What was edited was neither published nor in the draft. */
  lostDrafts: number;
};

/** Kills a server and what it started at random moments of publishing, and looks afterwards at file, site and draft. */
export async function killWhilePublishing(kills: number): Promise<Findings> {
  const project = await makeProject();
  const dataFolder = await mkdtemp(join(tmpdir(), "data-"));
  const root = project.folder;
  const found: Findings = { kills, interrupted: 0, brokenFiles: 0, wrongSites: 0, lostDrafts: 0 };
  await publish("Welcome 0");
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = await content();
    const welcome = `Welcome ${kill}`;
    const isDone = await publish(welcome, Math.random() * LONGEST_MS);
    if (!isDone) found.interrupted += 1;
    const website = new Website({
      root,
      dataFolder,
      builds: join(root, "build"),
      log: () => undefined,
      script,
    });
    await website.open();
    const after = await content();
    const { changes } = await website.view();
    await website.close();
    const published = after === textWith(welcome);
    if (!published && after !== before) found.brokenFiles += 1;
    if (!published && changes[0]?.after !== welcome) found.lostDrafts += 1;
    const app = await createApp(readSettings({}, join(root, "build/client")));
    const { statusCode, body } = await app.inject({ url: "/" });
    const [, shown = ""] = /<h1>(.*?)<\/h1>/.exec(body) ?? [];
    if (statusCode !== 200 || after !== textWith(shown)) found.wrongSites += 1;
    await app.close();
  }
  await project.remove();
  await rm(dataFolder, { recursive: true });
  return found;

  function content(): Promise<string> {
    return readFile(join(root, "content/residence.yaml"), "utf8");
  }

  /** Publishes a welcome. @param killAfter milliseconds from its beginning @returns whether it came to its end */
  async function publish(welcome: string, killAfter?: number): Promise<boolean> {
    const child = spawn(process.execPath, [server, root, dataFolder, script, welcome], {
      detached: true,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.on("data", (data) => {
      said += data;
    });
    const exit = once(child, "exit");
    while (!said.includes("begun") && child.exitCode === null) await wait(2);
    if (killAfter !== undefined) {
      await Promise.race([wait(killAfter), exit]);
      // With the process that it started, as a power cut would.
      if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    }
    await exit;
    return said.includes("done");
  }
}

function textWith(welcome: string): string {
  return CONTENT_TEXT.replace("Bring your suitcase.", welcome);
}
