import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { CONTENT_TEXT, contentTextWith } from "#tests/support/content-factory.ts";
import { test as base, expect, visit } from "#tests/support/fixtures.ts";
import { copyProject } from "#tests/support/project-copy.ts";
import { startOnFreePort } from "#tests/support/running-server.ts";

const STARTING_MS = 240_000;

type Dev = { readonly origin: string; readonly folder: string; save(yaml: string): Promise<void> };

const test = base.extend<object, { dev: Dev }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const folder = await copyProject("data/dev", CONTENT_TEXT);
      const program = resolve("node_modules/.bin/vite");
      const args = [folder, "--host", "127.0.0.1", "--port", "0"];
      const env = { NODE_ENV: "development", NO_COLOR: "1" };
      const server = await startOnFreePort(program, args, /Local: +(http:\S+)\//, env);
      await use({
        origin: server.origin,
        folder,
        save: (yaml) => writeFile(join(folder, "content/residence.yaml"), yaml),
      });
      await server.stop();
    },
    { scope: "worker", timeout: STARTING_MS },
  ],
  // While the content has mistakes, pages and their modules respond with status 500.
  expectedMessages: [[/console error: (\[vite\]|Failed to load resource: .* 500)/], { scope: "test" }],
  baseURL: ({ dev }, use) => use(dev.origin),
});

test("npm run dev shows content changes at once, and mistakes in plain language", async ({ page, dev }) => {
  await visit(page, "/");
  const prices = page.getByRole("main");
  await expect(prices).toContainText("$1,250");

  await dev.save(contentTextWith(["price: 1250", "price: 1290"]));
  // The server checks the content and renders the page again: only the test's own timeout applies.
  await prices.filter({ hasText: "$1,290" }).waitFor({ timeout: 0 });
  await expect(prices).not.toContainText("$1,250");

  await dev.save(contentTextWith(["price: 1250", "price: cheap"]));
  const overlay = page.locator("vite-error-overlay");
  await overlay.waitFor({ timeout: 0 });
  await expect(overlay).toContainText(
    'content/residence.yaml, line 18, column 12: "price" must be whole dollars up to 100,000. It says "cheap".',
  );
  const photo = await page.getByRole("main").locator("img").last().getAttribute("src");
  expect((await page.request.get(dev.origin + photo)).status(), "a photo of the page below").toBe(200);

  await page.reload();
  await expect(overlay).toContainText('It says "cheap".');

  await dev.save(contentTextWith(["price: 1250", "price: 1310"]));
  await prices.filter({ hasText: "$1,310" }).waitFor({ timeout: 0 });
  await expect(overlay).toHaveCount(0);
});

test("npm run dev serves pages like the built site, and no request ends it", async ({ request, dev }) => {
  const ask = (path: string) => request.get(dev.origin + path, { headers: { accept: "text/html" } });
  for (const path of ["//", "/%ff", "/%00", "/APPLY", "/apply//", "/no/such/page"]) {
    const answer = await ask(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain("We couldn’t find that page");
  }
  const apply = await ask("/apply");
  expect(apply.status()).toBe(200);
  expect(await apply.text()).toMatch(/<style[^>]*>[^<]*--accent-primary/);
});

test("the applications of a server in the same folder cannot be read", async ({ request, dev }) => {
  await mkdir(join(dev.folder, "data"), { recursive: true });
  await writeFile(join(dev.folder, "data/residence.sqlite"), "answers");
  for (const path of ["/data/residence.sqlite", "/data/residence.sqlite?raw"])
    expect((await request.get(dev.origin + path)).status(), path).toBe(403);
});

test("a site in one language has no language links or other pages", async ({ request, dev }) => {
  const home = await request.get(dev.origin, { headers: { accept: "text/html" } });
  expect(await home.text()).not.toMatch(/hreflang|Español/i);
  const spanish = await request.get(`${dev.origin}/es`, { headers: { accept: "text/html" } });
  expect(spanish.status()).toBe(404);
});
