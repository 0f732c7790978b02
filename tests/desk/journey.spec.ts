import { type Cluster, postgresPrograms, startCluster } from "#tests/support/postgres-cluster.ts";
import { expect, test } from "./fixtures.ts";
import { handleApplications } from "./journey.ts";

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
      await handleApplications(page, desk);
    },
  );
