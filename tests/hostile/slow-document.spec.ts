import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, expect, hydrated } from "#tests/support/fixtures.ts";

type SlowDocument = { origin: string; release: () => void };

const test = base.extend<{ slowDocument: SlowDocument }>({
  /** Delivers /apply up to the middle of the form until it is released. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  slowDocument: async ({}, use) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const server = createServer(async ({ url = "" }, response) => {
      const answer = await fetch(`http://localhost:${process.env.TEST_PORT}${url}`);
      const body = Buffer.from(await answer.arrayBuffer());
      const middle = url === "/apply" ? body.indexOf('id="incomeSource"') : body.length;
      response.setHeader("Content-Type", answer.headers.get("Content-Type") ?? "");
      response.write(body.subarray(0, middle));
      if (middle < body.length) await released;
      response.end(body.subarray(middle));
    }).listen(0, "localhost");
    await once(server, "listening");
    await use({ origin: `http://localhost:${(server.address() as AddressInfo).port}`, release });
    release();
    server.closeAllConnections();
    server.close();
  },
  baseURL: ({ slowDocument }, use) => use(slowDocument.origin),
});

test("a page that is touched while its document arrives is hydrated as a whole", async ({
  page,
  slowDocument,
}) => {
  await page.goto("/apply", { waitUntil: "commit" });
  await page.getByLabel("Full name").fill("Ann");
  await page.evaluate(useScripts);
  slowDocument.release();
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
