import { SUBMIT, typeDate } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { label, role, text } from "../look-up.ts";
import type { Site } from "../site.ts";

const BIRTH = label("Date of birth");
const NO_DATE = role("link", "Date of birth must be a real date with month, day and year");

test("a date is typed as the browser shows it, kept as YYYY-MM-DD, and checked", async ({ site }) => {
  await submitDate(site, "02/28/1990");
  await site.see(BIRTH, { value: "1990-02-28" });
  await site.see(role("region", "There is a problem"));
  await site.seeNo(role("link", /date of birth/i));

  await site.reload();
  await site.see(BIRTH, { value: "1990-02-28" });
});

test("a date that no calendar has, or that is only begun, is refused in words that say what is wanted", async ({
  site,
}) => {
  for (const typed of ["02/31/1990", "02"]) {
    await submitDate(site, typed);
    await site.see(NO_DATE);
    expect(await site.all(text("Application Submitted!"))).toEqual([]);
    await site.evaluate(() => window.sessionStorage.clear());
  }
});

async function submitDate(site: Site, typed: string): Promise<void> {
  await site.visit("/apply");
  await typeDate(site, BIRTH, typed);
  await site.click(SUBMIT);
}
