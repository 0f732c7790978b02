import type { Page, Request } from "@playwright/test";
import { type Budget, budgetFor, contentIsSample } from "#tests/support/budgets.ts";
import { inEveryLanguage } from "#tests/support/content.ts";
import { expect, hydrated, test } from "#tests/support/fixtures.ts";
import { SCREENS } from "#tests/support/pages.ts";

test.use({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

const KINDS = ["document", "script", "font", "image", "stylesheet"] as const;

test.beforeAll(async () => {
  if (!(await contentIsSample()))
    console.log("These are not the sample's name and photos: wider budgets hold.");
});

for (const path of SCREENS.flatMap((screen) => inEveryLanguage(screen.path))) {
  test(`${path} stays within its budget on a phone`, async ({ page }) => {
    const spent = await measureTransfer(page, path);
    const budget = await budgetFor(path);
    const rows = Object.entries(budget).map(([kind, most]) => ({
      kind,
      spent: spent[kind as keyof Budget],
      most,
    }));
    const table = rows
      .map(({ kind, spent: figure, most }) => `${kind.padEnd(14)}${figure} of ${most}`)
      .join("\n");
    test.info().annotations.push({ type: "figures", description: table });
    expect(
      rows.filter((row) => row.spent > row.most).map(({ kind }) => kind),
      `over budget on ${path}:\n${table}`,
    ).toEqual([]);
  });
}

/**
 * Loads a page with an empty cache, waits until it is interactive and the network is idle, and adds up the transferred
 * bytes.
 */
async function measureTransfer(page: Page, path: string): Promise<Budget> {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("data:")) requests.push(request);
  });
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const total = (of: (index: number) => number) =>
    Math.round(requests.reduce((sum, _request, index) => sum + of(index), 0) / 100) / 10;
  const body = (index: number) => sizes[index]?.responseBodySize ?? 0;
  const bytes = KINDS.map((kind) => [
    kind,
    total((index) => (requests[index]?.resourceType() === kind ? body(index) : 0)),
  ]);
  return {
    ...Object.fromEntries(bytes),
    all: total((index) => body(index) + (sizes[index]?.responseHeadersSize ?? 0)),
    requests: requests.length,
    inlineScripts: await page.locator("script:not([src], [type='application/ld+json'])").count(),
  };
}
