import { question, submitButton, typeDate } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { role, text } from "../look-up.ts";
import type { Site } from "../site.ts";

test("a date is typed in the browser's format, stored as YYYY-MM-DD and validated", async ({ site }) => {
  await submitDate(site, "02/28/1990");
  await site.see(question(site, "dob"), { value: "1990-02-28" });
  await site.see(role("region", site.messages.refused.title));
  await site.seeNo(role("link", new RegExp(site.messages.fields.labels.dob, "i")));

  await site.reload();
  await site.see(question(site, "dob"), { value: "1990-02-28" });
});

test("a partial or impossible date is rejected with a clear message", async ({ site }) => {
  for (const typed of ["02/31/1990", "02"]) {
    await submitDate(site, typed);
    await site.see(role("link", site.messages.errors.noDate(site.messages.fields.labels.dob)));
    expect(await site.all(text(site.messages.notices.submitted.title))).toEqual([]);
    await site.evaluate(() => window.sessionStorage.clear());
  }
});

async function submitDate(site: Site, typed: string): Promise<void> {
  await site.visit("/apply");
  await typeDate(site, question(site, "dob"), typed);
  await site.click(submitButton(site));
}
