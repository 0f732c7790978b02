import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ALL_APPLICATIONS, type TestBrowser } from "#tests/support/injected-browser.ts";
import { open } from "#tests/support/raw-http-client.ts";
import { startTestDesk, type TestDesk } from "#tests/support/test-desk.ts";
import type { ListQuery } from "../api/applications.ts";

let desk: TestDesk;
let ana: TestBrowser;
beforeEach(async () => {
  desk = await startTestDesk();
  ana = await desk.signedIn("Ana");
});
afterEach(() => desk.close());

const exported = (kind: "csv" | "json", choice: Partial<ListQuery>) =>
  ana.ask("POST", `/export.${kind}`, { body: { ...ALL_APPLICATIONS, ...choice } });
const decline = (number: string) =>
  ana.ask("PUT", `/applications/${number}/status`, { body: { status: "declined", version: 0 } });

test("a CSV export has the stored fields and neutralizes formulas", async () => {
  const number = await desk.receive({ fullName: "=1+1", email: "first@example.com", dob: "1980-01-01" });
  desk.wait(1_000);
  await desk.receive({ fullName: "Li Wei" });
  await decline(number);
  const body = { text: "@SUM(A1), and more", version: 0 };
  await ana.ask("PUT", `/applications/${number}/notes/${"a".repeat(32)}`, { body });
  const answer = await exported("csv", { filter: "declined", search: "1+1" });
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="applications-2026-11-22.csv"',
  });
  const [head, line, ...rest] = answer.body.split("\r\n");
  expect(head).toMatch(
    /^\ufeff"number","receivedAt","status","statusBy","statusAt","possibleSpam",.*,"price","language","submittedAt","otherAnswers","notes"$/,
  );
  expect(line).toContain(
    `"${number}","2026-11-22T10:00:00.000Z","declined","Ana","2026-11-22T10:00:01.000Z","","","'=1+1",`,
  );
  expect(line).toMatch(/,"1250","en","[^"]+","","2026-11-22T10:00:01.000Z Ana: @SUM\(A1\), and more"$/);
  expect(rest).toEqual([""]);
  const all = (await exported("csv", { order: "arrival" })).body.split("\r\n");
  expect(all[2]).toContain("Li Wei");
});

test("a JSON export marks each application as read and exported", async () => {
  const numbers: string[] = [];
  for (let index = 0; index < 203; index += 1) numbers.push(await desk.receive());
  const found = (await exported("json", { filter: "unread" })).json();
  expect(found.map(({ number }: { number: string }) => number).sort()).toEqual(numbers.sort());
  expect(found[0]).toMatchObject({ fullName: "Zoë O’Neill-García", status: "new", notes: [], eraseAt: null });
  expect(
    (await ana.ask("POST", "/applications/list", { body: { ...ALL_APPLICATIONS, shown: 50 } })).json().counts
      .unread,
  ).toBe(0);
  const { events } = (await ana.ask("GET", `/applications/${numbers[0]}`)).json();
  expect(events.find(({ kind }: { kind: string }) => kind === "export")).toEqual({
    kind: "export",
    at: "2026-11-22T10:00:00.000Z",
    person: "Ana",
    detail: "json",
  });
  expect((await exported("json", { search: "nobody" })).json()).toEqual([]);
});

test("the history names each format of an export, once in ten minutes", async () => {
  const number = await desk.receive();
  for (const kind of ["csv", "json", "csv"] as const) await exported(kind, {});
  const { events } = (await ana.ask("GET", `/applications/${number}`)).json();
  const details = events.flatMap(({ detail }: { detail: string | null }) => detail ?? []);
  expect(details.toSorted()).toEqual(["csv", "json"]);
});

describe.each(["csv", "json"])("a %s export of several pages", (kind) => {
  let cookie: string;
  beforeEach(async () => {
    ({ cookie } = ana);
    await Promise.all(Array.from({ length: 201 }, () => desk.receive()));
  });
  const download = () =>
    fetch(`${desk.origin}/desk/api/export.${kind}`, {
      method: "POST",
      headers: { cookie, origin: desk.origin, "content-type": "application/json" },
      body: JSON.stringify(ALL_APPLICATIONS),
    });
  function failOnSecondPage() {
    const read = desk.store.withIds.bind(desk.store);
    vi.spyOn(desk.store, "withIds")
      .mockImplementationOnce(read)
      .mockRejectedValueOnce(new Error("disk lost"));
  }
  const reported = () =>
    desk
      .log()
      .split("\n")
      .filter((line) => line.includes('"reqId"'));

  test("breaks off at a failure and logs the reason", async () => {
    failOnSecondPage();
    await expect((await download()).text()).rejects.toThrow("terminated");
    expect(reported()).toEqual([expect.stringContaining(`${kind} broke off: disk lost`)]);
  });

  // It would take the normal end of a connection for the end of the file.
  test("resets the connection of a proxy that speaks HTTP/1.0", async () => {
    failOnSecondPage();
    const body = JSON.stringify(ALL_APPLICATIONS);
    const client = await open(
      Number(new URL(desk.origin).port),
      `POST /desk/api/export.${kind} HTTP/1.0\r\nHost: ${new URL(desk.origin).host}\r\nOrigin: ${desk.origin}\r\n` +
        `Cookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    const [error] = await once(client.resume(), "error");
    expect(error).toMatchObject({ code: "ECONNRESET" });
  });

  test("breaks off when the session ends", async () => {
    const read = desk.store.withIds.bind(desk.store);
    vi.spyOn(desk.store, "withIds").mockImplementationOnce(async (ids) => {
      const found = await read(ids);
      await desk.endSessions();
      return found;
    });
    await expect((await download()).text()).rejects.toThrow("terminated");
    expect(reported()).toEqual([expect.stringContaining(`${kind} broke off: The session has ended.`)]);
  });
});
