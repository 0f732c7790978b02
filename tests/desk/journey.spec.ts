import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { type Cluster, postgresPrograms, startCluster } from "#tests/support/postgres-cluster.ts";
import { expect, test } from "./fixtures.ts";
import { addNote, backToList, open, receiveThree, rowOf } from "./steps.ts";

const onPostgres = test.extend<object, { cluster: Cluster }>({
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const cluster = await startCluster();
      await use(cluster);
      await cluster.stop();
    },
    // A new PostgreSQL server first writes 40 MB to the disk.
    { scope: "worker", timeout: 120_000 },
  ],
  settings: async ({ cluster }, use) => use({ DATABASE_URL: await cluster.createDatabase() }),
});

if (postgresPrograms)
  onPostgres(
    "on PostgreSQL an owner reads, notes, declines, exports and erases",
    async ({ page, desk, signIn }) => {
      expect(desk.store.database.kind).toBe("postgres");
      await signIn(page, "Maria");
      const [, second] = await receiveThree(desk);
      await page.reload();
      await expect(page.getByRole("link", { name: "Unread 3" })).toBeVisible();

      // The search finds the second application by digits of its phone number.
      await page.getByRole("searchbox").fill("0122");
      await expect(rowOf(page, "Aisha Khan")).toHaveCount(0);
      await open(page, "Tom Reed");
      await addNote(page, "Called. He found another room.");
      await expect(page.getByRole("region", { name: "Notes" }).getByRole("listitem")).toContainText("Maria");
      await page.getByRole("button", { name: "Declined" }).click();
      await expect(page.getByRole("button", { name: "Declined", pressed: true })).toBeVisible();
      await backToList(page);
      await expect(page.getByRole("searchbox")).toHaveValue("0122");
      await page.getByRole("searchbox").fill("");
      await page.getByRole("link", { name: "New 2" }).click();
      await expect(rowOf(page, "Tom Reed")).toHaveCount(0);
      expect(await exported(page)).toMatch(/Aisha Khan[\s\S]*Zoë/);

      await page.getByRole("link", { name: "Declined 1" }).click();
      await open(page, "Tom Reed");
      await page.getByRole("button", { name: "Erase…" }).click();
      await page.getByRole("button", { name: "Erase forever" }).click();
      await expect(page.getByText(`Application ${second} was erased.`)).toBeVisible();
      await page.getByRole("link", { name: "All 2" }).click();
      expect(await exported(page)).not.toContain("tom@example.com");
      expect(await desk.store.find(second)).toBeUndefined();
    },
  );

async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Spreadsheet (CSV)" }).click();
  return readFile(await (await download).path(), "utf8");
}
