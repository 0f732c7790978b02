import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { newId } from "#app/lib/new-id.ts";
import type { Edit } from "#desk/api/website.ts";
import { clientFolder, readHistory } from "#hosting/releases.ts";
import { WebsiteEditor } from "#website/editor.ts";
import { makeProject } from "./content-factory.ts";
import { set } from "./edits.ts";
import { seenIn } from "./seen-draft.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** The script that publishes the website quickly, instead of the project's own. */
export const script = fileURLToPath(new URL("publish-script.ts", import.meta.url));
/** The person who edits and publishes. */
export const by = { person: "Ruth", device: "Firefox", at: "2026-11-24T10:00:00.000Z" };

export function welcome(text: string): Edit {
  return set(["home", "welcome"], text);
}

/** Publishes the website of a new project, which is closed and removed after the test. */
export async function publishTestWebsite(): Promise<TestWebsite> {
  const { folder, remove } = await makeProject();
  const site = new TestWebsite(folder);
  onTestFinished(async () => {
    await site.website.publisher.ended();
    await site.website.close();
    await remove();
  });
  await site.publish();
  return site;
}

/** A website and the server that edits and publishes it. */
export class TestWebsite {
  readonly folder: string;
  readonly contentFile: string;
  readonly dataFolder = makeTemporaryFolder();
  website: WebsiteEditor;
  logged: string[] = [];
  /** The entries of the security log. */
  recorded: unknown[] = [];
  onRecord?: (event: string) => Promise<void>;

  constructor(folder: string) {
    this.folder = folder;
    this.contentFile = join(folder, "content/residence.yaml");
    this.website = this.#start();
  }

  #start(): WebsiteEditor {
    return new WebsiteEditor({
      root: this.folder,
      dataFolder: this.dataFolder,
      builds: join(this.folder, "build"),
      log: (text) => {
        this.logged.push(text);
      },
      record: async (event, { person, device, changes }) => {
        await this.onRecord?.(event);
        this.recorded.push({ event, person, device, changes });
      },
      script,
    });
  }

  /** Starts the next server, after the website was closed. */
  async startAgain(): Promise<void> {
    this.website = this.#start();
    await this.website.open();
  }

  content(): Promise<string> {
    return readFile(this.contentFile, "utf8");
  }

  homePage(): Promise<string> {
    const [current = ""] = readHistory(this.website.builds);
    return readFile(join(clientFolder(this.website.builds, current), "index.html"), "utf8");
  }

  edit(...edits: Edit[]) {
    return this.website.edit(by, { id: newId(), edits });
  }

  /** Publishes the draft, and waits for the result. */
  async publish() {
    await this.website.publish(by, seenIn(await this.website.view()));
    await this.website.publisher.ended();
    return this.website.view();
  }

  /** Publishes an earlier website again, and waits for the result. */
  async goBackTo(release: { name: string } | undefined) {
    await this.website.publishRelease(by, String(release?.name));
    await this.website.publisher.ended();
    return this.website.view();
  }
}
