/**
 * Opens the website of a project and publishes what is edited, for tests that kill it: <project's folder> <folder of the
 * data> <what publishes> <welcome>. Prints a line for each step.
 */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Website } from "#website/website.ts";

const [root = "", dataFolder = "", script = "", welcome = ""] = process.argv.slice(2);
const by = { person: "Ruth", at: new Date().toISOString() };
const website = new Website({ root, dataFolder, builds: join(root, "build"), log: console.error, script });
await website.open();
const { revision } = await website.view();
const path = ["home", "welcome"];
const edited = await website.edit(by, revision, [{ kind: "set", language: "en", path, value: welcome }]);
await website.publish(by, edited.revision, () => new Date());
console.log("begun");
let shown = "";
while (website.publisher.publishing) {
  const { step } = website.publisher.publishing;
  if (step !== shown) console.log(step);
  shown = step;
  await wait(1);
}
console.log("done");
