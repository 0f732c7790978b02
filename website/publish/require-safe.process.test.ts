import { copyFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { set } from "#tests/support/edits.ts";
import { publishTestWebsite } from "#tests/support/test-website.ts";
import { PHOTO_FOLDER } from "#tooling/content/photos/photos.ts";

test("going back replaces no unpublished photo, and the refusal names one that the website does not use", async () => {
  const site = await publishTestWebsite();
  const photo = (name: string) => join(site.folder, PHOTO_FOLDER, name);
  const [first] = (await site.website.view()).releases;
  await site.edit(set(["home", "gallery", "photos", 0, "photo"], "two.png"));
  await copyFile(photo("three.png"), photo("one.png"));
  expect(await site.publish()).toMatchObject({ isOnline: true, changes: [] });
  await expect(site.goBackTo(first)).rejects.toThrow(
    "The photo one.png was changed by hand and is not published yet. Publish it first, so that it is kept, then go back. If the website does not use it, or a mistake prevents that, move one.png to another folder, and go back.",
  );
  await rename(photo("one.png"), join(site.dataFolder, "one.png"));
  expect((await site.goBackTo(first)).lastPublishing).toMatchObject({ succeeded: true });
});
