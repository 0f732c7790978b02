import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestDesk } from "#tests/support/test-desk.ts";
import { makeWebsiteProject } from "#tests/support/website-project.ts";
import { test as base, expect } from "../desk.ts";
import { mainHeading, role, text } from "../look-up.ts";
import type { Site } from "../site.ts";

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  project: async ({}, use) => {
    const project = await makeWebsiteProject();
    await use(project);
    await project.remove();
  },
});
// The browser logs the 401 response that the desk gets before signing in.
test.use({ expectedMessages: [/401/] });

test("an owner changes a price, previews it, moves a rule and publishes", async ({
  site,
  delayProxy,
  desk,
  project,
}) => {
  await openWebsite(site, delayProxy.origin, desk);
  await site.click(role("link", "Plans"));
  const standard = role("region", "Standard");
  await site.fill(role("textbox", "Price", { within: standard }), "1.300");
  await site.until("the preview shows the price", () =>
    Boolean(document.querySelector("iframe")?.contentDocument?.body.textContent.includes("$1,300")),
  );
  await site.see(text(/^Saved\./));
  await site.click(role("link", "House rules"));
  await site.click(role("button", "Move Rule 2 up"));
  await site.click(role("link", "Publish 2 changes"));
  await site.click(role("button", "Publish now"));
  // A build may be slow: only the test's own timeout applies.
  await expect(async () =>
    expect(await site.all(text(/^Your website is published/))).toHaveLength(1),
  ).toPass();
  const content = await readFile(join(String(project?.folder), "content/residence.yaml"), "utf8");
  expect(content).toContain("price: 1300");
  expect(content).toMatch(/rules:\n {2}- title: No smoking/);
});

test("the box of a photo is only as high as what it contains", async ({ site, delayProxy, desk }) => {
  await openWebsite(site, delayProxy.origin, desk);
  await site.click(role("link", "Home page"));
  await site.see(text("Shared link"));
  await site.until("the box ends below its crops", () => {
    const box = document.querySelector("fieldset");
    const photos = [...(box?.querySelectorAll("img") ?? [])];
    const ends = [...(box?.querySelectorAll("p, span") ?? [])].map(
      (one) => one.getBoundingClientRect().bottom,
    );
    const space = Number(box?.getBoundingClientRect().bottom) - Math.max(...ends);
    return photos.length > 1 && photos.every((photo) => photo.naturalWidth > 0) && space < 40;
  });
});

async function openWebsite(site: Site, origin: string, desk: TestDesk): Promise<void> {
  const { hash } = new URL(await desk.invite("Maria"));
  await site.tab.goto(`${origin}/desk${hash}`);
  await site.click(role("button", "Sign in as Maria"));
  await site.click(role("button", "Later"));
  await site.click(role("link", "Website"));
  await site.see(mainHeading("Website"));
}
