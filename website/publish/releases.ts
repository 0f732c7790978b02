import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { actor, time } from "#desk/api/shared.ts";
import type { WebsiteRelease } from "#desk/api/website.ts";
import {
  completeReleases,
  publicationFile,
  readHistory,
  releaseFolder,
  releaseTime,
} from "#hosting/releases.ts";
import { CONTENT_FILE } from "#tooling/content/content-files.ts";

const publication = v.object({ person: actor, publishedAt: time, changes: v.array(v.string()) });

/**
 * The releases on disk, newest first: the last ten from the desk, and those of commands.
 * @param unfinished when the publication was started that is running or unfinished; its files can be complete before visitors
 *   see it
 */
export function listReleases(builds: string, unfinished?: string): Omit<WebsiteRelease, "warnings">[] {
  const [current] = readHistory(builds);
  return completeReleases(builds)
    .toReversed()
    .map((name) => ({
      name,
      ...(publicationOf(builds, name) ?? {
        person: null,
        publishedAt: releaseTime(name).toISOString(),
        changes: [],
      }),
      current: name === current,
      canPublish: existsSync(join(releaseFolder(builds, name), CONTENT_FILE)),
    }))
    .filter(({ current, publishedAt }) => current || publishedAt !== unfinished);
}

function publicationOf(builds: string, name: string): v.InferOutput<typeof publication> | undefined {
  try {
    return v.parse(publication, JSON.parse(readFileSync(publicationFile(builds, name), "utf8")));
  } catch {
    return undefined;
  }
}
