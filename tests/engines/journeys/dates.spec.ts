import { SUBMIT } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { label, role, text } from "../look-up.ts";

const BIRTH = label("Date of birth");

test("a date is typed as the browser shows it, kept as YYYY-MM-DD, and checked", async ({ site }) => {
  await site.visit("/apply");
  await site.focus(BIRTH);
  // WebKitGTK goes on to the next part with the slash alone; the others take it as done.
  await site.type("02/28/1990");
  await site.see(BIRTH, { value: "1990-02-28" });
  await site.click(SUBMIT);
  await site.see(role("region", "There is a problem"));
  await site.seeNo(role("link", "Enter your date of birth"));

  await site.reload();
  await site.see(BIRTH, { value: "1990-02-28" });
});

test("a date that no calendar has is refused", async ({ site }) => {
  await site.visit("/apply");
  await site.focus(BIRTH);
  await site.type("02/31/1990");
  await site.click(SUBMIT);
  await site.see(role("link", "Date of birth must be a real date with month, day and year"));
});

test("a date that is only begun is refused in words that say what is wanted", async ({ site }) => {
  await site.visit("/apply");
  await site.focus(BIRTH);
  await site.type("02");
  await site.click(SUBMIT);
  await site.see(role("link", "Date of birth must be a real date with month, day and year"));
  expect(await site.all(text("Application Submitted!"))).toEqual([]);
});
