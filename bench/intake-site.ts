import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Storage } from "#database/open.ts";
import { makePublishedBuild, testDelivery } from "#tests/support/build-factory.ts";
import { type Cluster, startCluster } from "#tests/support/postgres-cluster.ts";
import { locate } from "../scripts/programs.mjs";

/** The setup for measurements of the intake: a small build with delivery on, and empty storages of both kinds. */
interface BenchSite {
  /** The folder of the build. */
  readonly site: string;
  readonly storages: ReadonlyMap<"SQLite" | "PostgreSQL", Storage>;
  /** Undefined if PostgreSQL is not installed. */
  readonly cluster: Cluster | undefined;
  clear(): Promise<void>;
}

/** Prepares a build and databases in temporary folders. Without PostgreSQL it logs that only SQLite is measured. */
export async function prepareBenchSite(): Promise<BenchSite> {
  const { folder: site, remove } = await makePublishedBuild(testDelivery);
  const scratch = await mkdtemp(join(tmpdir(), "intake-bench-"));
  const storages = new Map<"SQLite" | "PostgreSQL", Storage>();
  storages.set("SQLite", { dataFolder: join(scratch, "sqlite"), databaseUrl: undefined });
  const postgres = locate("PostgreSQL");
  Object.assign(process.env, postgres);
  const cluster = postgres ? await startCluster() : undefined;
  if (cluster)
    storages.set("PostgreSQL", {
      dataFolder: join(scratch, "postgres"),
      databaseUrl: await cluster.createDatabase(),
    });
  else console.log("PostgreSQL is not installed: SQLite alone is measured.");
  return {
    site,
    storages,
    cluster,
    async clear() {
      await cluster?.stop();
      await remove();
      await rm(scratch, { recursive: true });
    },
  };
}
