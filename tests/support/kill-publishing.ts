import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createApp } from "#server/app.ts";
import { readSettings } from "#server/settings.ts";
import { WebsiteEditor } from "#website/editor.ts";
import { CONTENT_TEXT, makeProject } from "./content-factory.ts";

const server = fileURLToPath(new URL("publish-server.ts", import.meta.url));
const script = fileURLToPath(new URL("publish-script.ts", import.meta.url));

/** The results after each kill and restart. All but the first two must be 0. */
type Findings = {
  kills: number;
  /** The number of kills after which the edit was published anyway. */
  published: number;
  /** The content was neither the old nor the new version, or there were extra files. */
  brokenFiles: number;
  /** The site did not respond, or its text differed from the content file. */
  wrongSites: number;
  /** The edit was neither published nor in the draft. */
  lostDrafts: number;
};

/**
 * Kills a server and its child processes before each step of publishing that changes the disk, then checks the files, the
 * site and the draft.
 * @param program the program whose steps are counted: the server, or the script that publishes
 */
export async function killWhilePublishing(
  program: "publish-server.ts" | "publish-script.ts",
): Promise<Findings> {
  const project = await makeProject();
  const dataFolder = await mkdtemp(join(tmpdir(), "data-"));
  const root = project.folder;
  const found: Findings = { kills: 0, published: 0, brokenFiles: 0, wrongSites: 0, lostDrafts: 0 };
  await publish("Welcome 0");
  for (let step = 1; ; step += 1) {
    const before = await content();
    const welcome = `Welcome ${step}`;
    const said = await publish(welcome, step);
    // There is no such step: every step has been tested.
    if (said.includes("done")) break;
    found.kills += 1;
    const website = new WebsiteEditor({
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
    const isPublished = after === textWith(welcome);
    const names = await readdir(join(root, "content"));
    if (isPublished) found.published += 1;
    if ((!isPublished && after !== before) || names.length !== 2) found.brokenFiles += 1;
    if (said.includes("edited") && !isPublished && changes[0]?.after !== welcome) found.lostDrafts += 1;
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

  /**
   * Publishes a welcome text.
   * @param step the step at which the server is killed
   * @returns the server's output
   */
  async function publish(welcome: string, step?: number): Promise<string> {
    // In the address, since a publishing process gets few variables.
    const preload = new URL(`kill-at-step.ts?in=${program}&at=${step ?? 0}`, import.meta.url);
    const child = spawn(process.execPath, [server, root, dataFolder, script, welcome], {
      detached: true,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, NODE_OPTIONS: `--import=${preload}` },
    });
    const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
    return said;
  }
}

function textWith(welcome: string): string {
  return CONTENT_TEXT.replace("Bring your suitcase.", welcome);
}
