import { submit } from "#tests/support/application-form.ts";
import { installClock } from "#tests/support/clock.ts";
import { expect, hydrated } from "#tests/support/fixtures.ts";
import { test } from "#tests/support/slow-document.ts";

test("a page that is touched while its document arrives is hydrated as a whole", async ({ page, site }) => {
  await page.goto("/apply", { waitUntil: "commit" });
  const { html, sendUntil } = await site.requested;
  sendUntil(html.indexOf('id="incomeSource"'));
  await page.getByLabel("Full name").fill("Ann");
  await page.evaluate(useScripts);
  sendUntil(html.length);
  await hydrated(page);
  await expect(page.getByRole("contentinfo")).toHaveCount(1);
  await expect(page.getByLabel("Full name")).toHaveValue("Ann");
});

test("a page whose connection is lost while its document arrives is completed", async ({
  page,
  site,
  expectedMessages,
}) => {
  // React replaces the unfinished page.
  expectedMessages.push(/ERR_INCOMPLETE_CHUNKED_ENCODING/, /React error #418/);
  await installClock(page);
  await page.goto("/apply", { waitUntil: "commit" });
  const { html, sendUntil, cut } = await site.requested;
  sendUntil(html.indexOf('id="incomeSource"'));
  await page.getByLabel("Full name").fill("Ann");
  await page.evaluate(useScripts);
  cut();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Ann");
  await submit(page);
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
});

test("a document that still grows is not ended, however slow it is", async ({ page, site }) => {
  await installClock(page);
  await page.goto("/apply", { waitUntil: "commit" });
  const { html, sendUntil } = await site.requested;
  sendUntil(html.indexOf('id="incomeSource"'));
  await page.getByLabel("Full name").fill("Ann");
  await page.evaluate(useScripts);
  for (const [shown, next] of [
    ["incomeSource", "emergencyContact"],
    ["emergencyContact", "reference1"],
    ["reference1", "reference2"],
  ]) {
    sendUntil(html.indexOf(`id="${next}"`));
    await expect(page.locator(`#${shown}`)).toBeAttached();
    await page.clock.fastForward(10_000);
  }
  expect(await page.evaluate(() => document.readyState)).toBe("loading");
  sendUntil(html.length);
  await hydrated(page);
  await expect(page.getByLabel("Full name")).toHaveValue("Ann");
});

test("what has arrived of a page is visible if its connection and its scripts are lost", async ({
  page,
  site,
  expectedMessages,
}) => {
  expectedMessages.push(/ERR_INCOMPLETE_CHUNKED_ENCODING/, /Failed to load resource: .*ERR_FAILED/);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/", { waitUntil: "commit" });
  const { html, sendUntil, cut } = await site.requested;
  sendUntil(html.indexOf("<a", html.indexOf("<h1")));
  const heading = page.getByRole("heading", { level: 1, includeHidden: true });
  await expect(heading).toBeAttached();
  await expect(heading).toBeHidden();
  cut();
  await page.keyboard.press("Tab");
  await expect(heading).toBeVisible();
});

/** Runs in the page. Resolves once its scripts have run and the browser has nothing else to do. */
async function useScripts(): Promise<void> {
  const { framework, site } = document.querySelector<HTMLScriptElement>("script[data-site]")?.dataset ?? {};
  await import(String(framework));
  await import(String(site));
  for (let times = 0; times < 3; times += 1)
    await new Promise<unknown>((resolve) => requestIdleCallback(resolve));
}
