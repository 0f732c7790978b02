import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { recordBackup, setMetadata } from "#database/schema/metadata.ts";
import { startFakeSmtp } from "#tests/support/fake-smtp.ts";
import { startTestDesk, type TestDesk } from "#tests/support/test-desk.ts";

async function start(env: Record<string, string> = {}): Promise<TestDesk> {
  const desk = await startTestDesk({ env });
  onTestFinished(desk.close);
  return desk;
}

test("the health of a new server has no mail, no backup and nothing erased", async () => {
  const desk = await start({ RETENTION_MONTHS: "never" });
  const ana = await desk.signedIn("Ana");
  const { now: before } = (await ana.ask("GET", "/health")).json();
  desk.wait(60_000);
  const { disk, now, jobs: _, ...others } = (await ana.ask("GET", "/health")).json();
  expect(others).toEqual({
    mail: { to: null, lastSentAt: null, waiting: 0, failed: 0, lastError: null },
    lastBackupAt: null,
    refusal: null,
    applications: 0,
    erased: null,
    retentionMonths: null,
    clockJump: null,
  });
  expect(Date.parse(now) - Date.parse(before)).toBe(60_000);
  const { bavail, bsize } = await statfs(tmpdir());
  expect(disk.minFree).toBe(0);
  expect(disk.free / (bavail * bsize)).toBeCloseTo(1, 1);
});

test("health reports that applications with an answer to a new question are refused", async () => {
  const desk = await start();
  const ana = await desk.signedIn("Ana");
  Object.assign(desk.context?.delivery ?? {}, { questions: ["fullName", "pets"] });
  const { refusal } = (await ana.ask("GET", "/health")).json();
  expect(refusal).toEqual({ isTotal: false, reason: expect.stringContaining("the form: pets.") });
});

test("health is shown, and reports it, while the database accepts no changes", async () => {
  const desk = await start();
  const ana = await desk.signedIn("Ana");
  // Long enough that the session has activity to record.
  desk.wait(60_000);
  await desk.store.database.run("PRAGMA query_only = ON");
  const { refusal } = (await ana.ask("GET", "/health")).json();
  expect(refusal).toEqual({ isTotal: true, reason: "attempt to write a readonly database" });
  expect((await fetch(`${desk.origin}/healthz`)).status).toBe(503);
});

test("health reports the last mail, the last backup and a mail error", async () => {
  let refuses = false;
  const smtp = await startFakeSmtp(() => (refuses ? "refuse" : "take"));
  onTestFinished(smtp.stop);
  const desk = await start({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
  const ana = await desk.signedIn("Ana");
  const health = async () => (await ana.ask("GET", "/health")).json();
  const { store } = desk;
  await setMetadata(store.database.run, "last mail", "2026-11-20T10:00:00.000Z");
  await recordBackup(store, new Date("2026-11-19T10:00:00.000Z"));
  await recordBackup(store, new Date("2026-11-21T10:00:00.000Z"));
  refuses = true;
  await desk.receive();
  await expect.poll(async () => (await health()).mail.lastError).toContain("We take no mail from you");
  expect(await health()).toMatchObject({
    mail: { to: "owner@linden.test", lastSentAt: "2026-11-20T10:00:00.000Z", waiting: 1, failed: 0 },
    lastBackupAt: "2026-11-21T10:00:00.000Z",
    applications: 1,
    retentionMonths: 25,
  });
});
