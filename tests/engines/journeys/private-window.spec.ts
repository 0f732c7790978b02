import { ANSWERS } from "#tests/questions.ts";
import { agree, expectStored, fillAnswers, SUBMIT } from "../application.ts";
import { test } from "../fixtures.ts";
import { label, mainHeading, role } from "../look-up.ts";

test.use({ settings: { scripts: true, storage: "private" } });

test("in a private window answers outlive a reload, and the application is kept while the window is open", async ({
  site,
}) => {
  await site.visit("/apply?plan=premium");
  await fillAnswers(site);
  await site.reload();
  await site.see(label("Full name"), { value: ANSWERS.fullName });
  await agree(site);
  await site.click(SUBMIT);
  await site.see(mainHeading("Application Received!"));
  await expectStored(site, { ...ANSWERS, plan: "Premium" });
  await site.see(role("region", "Your copy of the application"));
});
