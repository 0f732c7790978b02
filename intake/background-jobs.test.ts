import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ErasedList } from "#database/applications/erased-list.ts";
import { lastRuns } from "#database/jobs/runs.ts";
import { readAudit, recordAudit } from "#database/people/audit.ts";
import { setMetadata } from "#database/schema/metadata.ts";
import { makeNewApplication } from "#tests/support/application-factory.ts";
import { testDelivery } from "#tests/support/build-factory.ts";
import { startFakeSmtp } from "#tests/support/fake-smtp.ts";
import { applicationsOf, describeStores } from "#tests/support/test-stores.ts";
import { BackgroundJobs } from "./background-jobs.ts";
import { readMail } from "./settings.ts";

const NOON = new Date("2026-11-22T12:00:00.000Z");
const SOON = new Date("2026-11-22T12:00:30.000Z");

describeStores((stores) => {
  async function jobsOn(port = 1) {
    const { dataFolder, ...storage } = await stores.newStorage();
    const store = await stores.open({ dataFolder, ...storage });
    const settings = readMail({ SMTP_URL: `smtp://127.0.0.1:${port}` }, "owner@linden.test");
    if (!settings) throw new Error("There is no mail.");
    const logged: unknown[] = [];
    const log = { error: (fields: unknown, message?: string) => void logged.push([fields, message]) };
    const make = () =>
      new BackgroundJobs({
        store,
        dataFolder,
        retentionMonths: 25,
        mail: { settings, delivery: testDelivery },
        log,
      });
    return { store, dataFolder, logged, make };
  }

  test("a database that accepts no changes, as with a full disk, does not prevent a start", async () => {
    const { store, logged, make } = await jobsOn();
    const jobs = make();
    Object.assign(store.database, { run: () => Promise.reject(new Error("database or disk is full")) });
    await jobs.start();
    await jobs.stop();
    expect(logged).toContainEqual([expect.anything(), "database or disk is full"]);
  });

  test("a failing job does not stop the mail, and runs again later", async () => {
    const smtp = await startFakeSmtp(() => "take");
    const { store, dataFolder, logged, make } = await jobsOn(smtp.port);
    await store.add(makeNewApplication(), new Date("2024-01-01T08:00:00.000Z"));
    const announced = "UPDATE applications SET decided_at = $1, announced_at = $1, read_at = $1";
    await store.database.run(announced, ["2024-01-02T08:00:00.000Z"]);
    await setMetadata(store.database.run, "last run", NOON.toISOString());
    // A folder in place of the list of erased applications makes erasing fail.
    const journal = join(dataFolder, "erased.txt");
    await mkdir(journal);
    await store.add(makeNewApplication(), NOON);
    const jobs = make();
    await jobs.runOnce(() => NOON);
    expect(smtp.mails).toHaveLength(2);
    const at = NOON.toISOString();
    expect(await lastRuns(store)).toEqual([
      { name: "retention", at, error: expect.stringContaining("EISDIR") },
      { name: "mail", at, error: null },
      { name: "scrubbing", at, error: null },
    ]);
    expect(logged).toEqual([
      [{ job: "retention" }, expect.stringContaining("illegal operation on a directory")],
    ]);

    await rm(journal, { recursive: true });
    await jobs.runOnce(() => SOON);
    expect((await lastRuns(store)).map(({ error }) => error)).toEqual([null, null, null]);
    expect(await applicationsOf(store)).toHaveLength(1);
    await smtp.stop();
  });

  test("an application whose erasure ended with its database is no longer listed as erased", async () => {
    const { store, dataFolder, make } = await jobsOn();
    await store.add(makeNewApplication());
    const [kept] = await store.database.run("SELECT id FROM applications");
    await writeFile(join(dataFolder, "erased.txt"), `?${kept?.id}\n?${"a".repeat(32)}\n`);
    await make().runOnce(() => NOON);
    expect(await new ErasedList(dataFolder).ids()).toEqual(["a".repeat(32)]);
  });

  test("after a shutdown another process can take the lease at once", async () => {
    const { store, make } = await jobsOn();
    const [before, after] = [make(), make()];
    await before.runOnce(() => NOON);
    await after.runOnce(() => SOON);
    expect((await lastRuns(store))[0]?.at).toBe(NOON.toISOString());
    await before.stop();
    await after.runOnce(() => SOON);
    expect((await lastRuns(store))[0]?.at).toBe(SOON.toISOString());
  });

  test("the audit log keeps 25 months, even after a clock jump and where each start looks like one", async () => {
    const { store, make } = await jobsOn();
    await recordAudit(store, { event: "signed in", person: "Ana" }, new Date("2024-10-01T12:00:00.000Z"));
    await setMetadata(store.database.run, "last run", "2024-10-02T12:00:00.000Z");
    await make().runOnce(() => NOON);
    expect(await readAudit(store, 10)).toHaveLength(1);
    const nextWeek = new Date("2026-11-29T12:00:01.000Z");
    await make().runOnce(() => nextWeek);
    expect(await readAudit(store, 10)).toEqual([]);
  });
});
