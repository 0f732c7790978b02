import { writeFile } from "node:fs/promises";
import { isDiskFull } from "#app/lib/disk-full.ts";
import { publicationFile } from "#hosting/releases.ts";
import { beginRelease } from "#tooling/publish/release.ts";
import { diskError, WebsiteError } from "../errors.ts";
import { Staging } from "./plan.ts";

/** The steps of a publication that the owner sees. */
export const PUBLISH_STEPS = ["Checking the content", "Making the pages", "Putting them online"] as const;
/** Replaces the first step while another build is running. Owners do not know that word. */
const WAITING = "Waiting for other pages to be made";

/** Messages from the publishing process to the server. */
export type Message = { step: string; done: number } | { built: string } | { failed: string };

const FAILED =
  "The pages could not be made. The website and its text file are as they were. Ask the person who runs your server: its log says more.";

/** Renders the pages from a folder that contains `content/`. Returns undefined if the content has mistakes. */
type Build = (contentFrom: string, client: string) => Promise<number | undefined>;

/**
 * Builds the planned release. The server then makes it current.
 * @param draft the folder of the draft
 */
export async function publishInProcess(
  { draft, builds }: { draft: string; builds: string },
  build: Build,
): Promise<void> {
  // A terminal and systemd send them to every process. The server decides how a publication ends, and must know of it.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
  // The server is gone.
  process.once("disconnect", () => process.exit(process.exitCode ?? 1));
  try {
    sendMessage({ built: await makeRelease(new Staging(draft), builds, build) });
    process.exitCode = 0;
  } catch (error) {
    console.error(error);
    const known = isDiskFull(error) ? diskError(error) : error;
    sendMessage({ failed: known instanceof WebsiteError ? known.message : FAILED });
    process.exitCode = 1;
  } finally {
    process.disconnect?.();
  }
}

/** @returns its name. Builds stay locked until the process ends. */
async function makeRelease(staging: Staging, builds: string, build: Build): Promise<string> {
  const plan = await staging.read();
  if (!plan) throw new Error("There is nothing to publish.");
  const { person, at, changes } = plan;
  const release = await beginRelease(builds, () => sendMessage({ step: WAITING, done: 0 }));
  try {
    // Before the release is complete: otherwise it would be listed as made by a command.
    await writeFile(
      publicationFile(builds, release.name),
      JSON.stringify({ person, publishedAt: at, changes }),
    );
    sendMessage({ step: PUBLISH_STEPS[1], done: 1 });
    if ((await build(staging.folder, release.client)) === undefined)
      throw new WebsiteError("refused", "The website still has mistakes. Correct them, and publish again.");
    sendMessage({ step: PUBLISH_STEPS[2], done: 2 });
    return release.name;
  } catch (error) {
    await release[Symbol.asyncDispose]();
    throw error;
  }
}

function sendMessage(message: Message): void {
  process.send?.(message);
}
