import { postgresPrograms, startCluster } from "#tests/support/postgres-cluster.ts";
import { expect, test } from "./fixtures.ts";
import { workThrough } from "./journey.ts";

test("an owner reads, notes, declines, exports and erases", async ({ page, house, signIn }) => {
  await signIn(page, "Maria");
  await workThrough(page, house);
});

const onPostgres = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  settings: async ({}, use) => {
    const cluster = await startCluster();
    await use({ DATABASE_URL: await cluster.createDatabase() });
    await cluster.stop();
  },
});

if (postgresPrograms)
  onPostgres("an owner does the same with PostgreSQL as the store", async ({ page, house, signIn }) => {
    expect(house.store.database.kind).toBe("postgres");
    await signIn(page, "Maria");
    await workThrough(page, house);
  });
