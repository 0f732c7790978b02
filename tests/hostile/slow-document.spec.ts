import { expect, hydrated } from "#tests/support/fixtures.ts";
import { test } from "#tests/support/slow-document.ts";

test("a page that is touched while its document arrives is hydrated as a whole", async ({ page, site }) => {
  await page.goto("/apply", { waitUntil: "commit" });
  const { html, sendUntil } = await site.requested();
  sendUntil(html.indexOf('id="incomeSource"'));
  await page.getByLabel("Full name").fill("Ann");
  await page.evaluate(useScripts);
  sendUntil(html.length);
  await hydrated(page);
  await expect(page.getByRole("contentinfo")).toHaveCount(1);
  await expect(page.getByLabel("Full name")).toHaveValue("Ann");
});

/** Runs in the page. Resolves once its scripts have run and the browser has nothing else to do. */
async function useScripts(): Promise<void> {
  const { framework, site } = document.querySelector<HTMLScriptElement>("script[data-site]")?.dataset ?? {};
  await import(String(framework));
  await import(String(site));
  for (let times = 0; times < 3; times += 1)
    await new Promise<unknown>((resolve) => requestIdleCallback(resolve));
}
