import { expect, test } from "vitest";
import { describeStores } from "#tests/support/test-stores.ts";
import { readAudit, recordAudit, removeOldAudit } from "./audit.ts";

const NOON = new Date("2026-11-22T12:00:00.000Z");
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

describeStores((stores) => {
  test("the log is read page by page, newest first", async () => {
    const store = await stores.open();
    for (const [minute, person] of ["Ana", "Bo", "Cy"].entries())
      await recordAudit(store, { event: "signed in", person, device: "Firefox on Mac" }, later(minute));
    const first = await readAudit(store, 2);
    expect(first.map(({ person }) => person)).toEqual(["Cy", "Bo"]);
    expect(await readAudit(store, 2, first[1])).toMatchObject([
      {
        at: "2026-11-22T12:00:00.000Z",
        event: "signed in",
        person: "Ana",
        device: "Firefox on Mac",
        subject: null,
      },
    ]);
  });

  test("entries with the same time are all read", async () => {
    const store = await stores.open();
    for (const person of ["Ana", "Bo", "Cy"]) await recordAudit(store, { event: "signed out", person }, NOON);
    const first = await readAudit(store, 2);
    const rest = await readAudit(store, 2, first[1]);
    expect([...first, ...rest].map(({ person }) => person).sort()).toEqual(["Ana", "Bo", "Cy"]);
  });

  test("at most 200 refused sign-ins a day are recorded, other entries always", async () => {
    const store = await stores.open();
    for (let count = 0; count < 203; count += 1)
      await recordAudit(store, { event: "sign-in refused" }, later(count));
    await recordAudit(store, { event: "signed in", person: "Ana" }, later(300));
    expect(await readAudit(store, 1_000)).toHaveLength(201);
    await recordAudit(store, { event: "sign-in refused" }, later(24 * 60));
    expect(await readAudit(store, 1_000)).toHaveLength(202);
  });

  test("refused sign-ins recorded while the clock was ahead do not use up today's 200", async () => {
    const store = await stores.open();
    for (let count = 0; count < 200; count += 1)
      await recordAudit(store, { event: "sign-in refused" }, later(365 * 24 * 60));
    await recordAudit(store, { event: "sign-in refused" }, NOON);
    expect(await readAudit(store, 1_000)).toHaveLength(201);
  });

  test("the same export of a person is recorded once a minute", async () => {
    const store = await stores.open();
    const at = async (minutes: number, subject = "csv") =>
      recordAudit(store, { event: "exported", person: "Ana", device: "Phone", subject }, later(minutes));
    for (const minutes of [0, 0, 0.5]) await at(minutes);
    await at(0.5, "json");
    await at(2);
    expect((await readAudit(store, 10)).map(({ subject }) => subject)).toEqual(["csv", "json", "csv"]);
  });

  test("an entry is kept for 25 months", async () => {
    const store = await stores.open();
    await recordAudit(store, { event: "exported", person: "Ana", subject: "csv" }, NOON);
    await removeOldAudit(store, new Date("2028-12-22T11:59:00.000Z"));
    expect(await readAudit(store, 10)).toHaveLength(1);
    await removeOldAudit(store, new Date("2028-12-22T12:01:00.000Z"));
    expect(await readAudit(store, 10)).toEqual([]);
  });
});
