/**
 * Opens the website of a project, edits it and publishes it, for tests that kill it: <project's folder> <data folder>
 * <publish script> <welcome>. Prints a line after each step.
 */
import { join } from "node:path";
import { newId } from "#app/lib/new-id.ts";
import { WebsiteEditor } from "#website/editor.ts";
import { set } from "./edits.ts";
import { seenIn } from "./seen-draft.ts";

const [root = "", dataFolder = "", script = "", welcome = ""] = process.argv.slice(2);
const by = { person: "Ruth", at: new Date().toISOString() };
const website = new WebsiteEditor({
  root,
  dataFolder,
  builds: join(root, "build"),
  log: console.error,
  script,
});
await website.open();
const edited = await website.edit(by, { id: newId(), edits: [set(["home", "welcome"], welcome)] });
console.log("edited");
await website.publish(by, seenIn(edited));
await website.publisher.ended();
console.log("done");
