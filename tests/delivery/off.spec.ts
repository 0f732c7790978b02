import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { messages } from "#app/messages/en.ts";
import { listFiles } from "#hosting/list-files.ts";
import { WITHOUT_DELIVERY } from "#tests/support/builds.ts";
import { test, visit } from "#tests/support/fixtures.ts";
import { applicationFrom, removeFromDevice, storedRecords, visitWith, waitingRecord } from "./device.ts";

const TRACES = /api\/applications|application-delivery|R-0000|reached us|nos llegó/;

base("with delivery off, no page or script contains delivery code", { tag: "@smoke" }, async () => {
  const files = (await listFiles(WITHOUT_DELIVERY)).filter((file) =>
    /\.(?:html|js|txt|xml|webmanifest)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(15);
  for (const file of files)
    expect((await readFile(join(WITHOUT_DELIVERY, file), "utf8")).match(TRACES), file).toBeNull();
});

test("with delivery off again, a waiting application is kept but not sent, and removed with its copy", async ({
  page,
}) => {
  const application = applicationFrom("rolled-back@example.com");
  const records = [waitingRecord(application)];
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await visitWith(page, "/thank-you", { application, records });
  await expect(page.getByRole("main")).toContainText(messages.thankYou.onlyHere);
  await visit(page, "/apply");
  expect(sent).toEqual([]);
  expect(await storedRecords(page)).toEqual(records);

  await visit(page, "/thank-you");
  await removeFromDevice(page);
  await expect.poll(() => storedRecords(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => storedRecords(page)).toEqual(records);
});
