import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { newId } from "#app/lib/new-id.ts";
import { createApp } from "#server/app.ts";
import { readSettings } from "#server/settings.ts";
import { makeProject } from "#tests/support/content-factory.ts";
import { set } from "#tests/support/edits.ts";
import { buildProject, copyOwnProject } from "#tests/support/project-copy.ts";
import { seenIn } from "#tests/support/seen-draft.ts";
import { WebsiteEditor } from "#website/editor.ts";
import { median } from "./statistics.ts";

// Measures the time from pressing Publish until visitors see a changed text, compared with a full build; and whether
// publishing many releases of a small test site causes failed requests.
//   node bench/publish.ts --rounds 3 --publishes 100

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, publishes: { type: "string", default: "100" } },
});
const VISITORS = 4;
const script = join(import.meta.dirname, "../tests/support/publish-script.ts");

await compare(Number(options.rounds));
await publishUnderLoad(Number(options.publishes));

async function compare(rounds: number): Promise<void> {
  const root = await copyOwnProject("bench-publish", "off");
  const dataFolder = await mkdtemp(join(tmpdir(), "data-"));
  const website = new WebsiteEditor({
    root,
    dataFolder,
    builds: join(root, "build"),
    log: console.error,
    // The copy's own script, because a build takes everything from one project.
    script: join(root, "website/publish/run.ts"),
  });
  const times: Record<"build" | "publish", number[]> = { build: [], publish: [] };
  await buildProject(root);
  for (let round = 1; round <= rounds; round += 1) {
    times.build.push(await seconds(() => buildProject(root)));
    times.publish.push(await seconds(() => publish(website, `Round ${round}`)));
  }
  const [build, publication] = [median(times.build), median(times.publish)];
  console.log("| | median seconds | ratio |\n| --- | --- | --- |");
  console.log(`| full build by the command | ${build.toFixed(1)} | 1.00 |`);
  console.log(
    `| a changed text, published | ${publication.toFixed(1)} | ${(publication / build).toFixed(2)} |\n`,
  );
  await rm(dataFolder, { recursive: true });
}

async function publishUnderLoad(publishes: number): Promise<void> {
  const project = await makeProject();
  const dataFolder = await mkdtemp(join(tmpdir(), "data-"));
  const builds = join(project.folder, "build");
  const website = new WebsiteEditor({ root: project.folder, dataFolder, builds, log: console.error, script });
  await publish(website, "Welcome");
  const app = await createApp(readSettings({}, join(builds, "client")));
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const requests = { answered: 0, failed: 0 };
  let isDone = false;
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!isDone) {
      const isGood = await fetch(origin).then(
        async (answer) => answer.ok && (await answer.text()).includes("</h1>"),
        () => false,
      );
      requests[isGood ? "answered" : "failed"] += 1;
    }
  });
  const memory: number[] = [];
  for (let number = 1; number <= publishes; number += 1) {
    await publish(website, `Welcome ${number}`);
    memory.push(process.memoryUsage().rss / 1e6);
  }
  isDone = true;
  await Promise.all(visitors);
  await app.close();
  const tenth = Math.ceil(publishes / 10);
  const growth = median(memory.slice(-tenth)) / median(memory.slice(tenth, 2 * tenth));
  console.log(
    "| releases published | answered | failed | memory of the last tenth by that of the second |\n| --- | --- | --- | --- |",
  );
  console.log(`| ${publishes} | ${requests.answered} | ${requests.failed} | ${growth.toFixed(2)} |`);
  if (requests.failed > 0) process.exitCode = 1;
  await project.remove();
  await rm(dataFolder, { recursive: true });
}

async function publish(website: WebsiteEditor, text: string): Promise<void> {
  const by = { person: "Bench", at: new Date().toISOString() };
  const edited = await website.edit(by, { id: newId(), edits: [set(["home", "welcome"], text)] });
  await website.publish(by, seenIn(edited));
  await website.publisher.ended();
  if (!website.publisher.last?.succeeded) throw new Error(website.publisher.last?.message);
}

async function seconds(act: () => Promise<unknown>): Promise<number> {
  const startTime = performance.now();
  await act();
  return (performance.now() - startTime) / 1_000;
}
