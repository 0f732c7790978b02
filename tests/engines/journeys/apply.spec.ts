import { ANSWERED, agree, expectStored, fillAnswers, SUBMIT } from "../application.ts";
import { expect, test } from "../fixtures.ts";
import { mainHeading, role } from "../look-up.ts";

for (const plan of ["Standard", "Premium"] as const) {
  test(`a visitor chooses ${plan} on its card, fills in the form and is thanked`, async ({ site }) => {
    await site.visit("/");
    const card = role("article", plan);
    await site.click(role("link", `Choose ${plan}`, { within: card }));
    await site.see(mainHeading("Apply for your room"), { focused: true });
    await site.see(role("radio", new RegExp(plan)), { checked: true });

    await fillAnswers(site);
    await agree(site);
    const before = await site.evaluate(() => Date.now());
    await site.click(SUBMIT);

    await site.see(role("dialog", "Application Submitted!"));
    await site.see(mainHeading("Application Received!"), { focused: true });
    const after = await site.evaluate(() => Date.now());
    expect(after - before, "milliseconds until the page moved on").toBeGreaterThan(1900);
    expect(await site.evaluate(() => window.location.pathname)).toBe("/thank-you");
    expect(await site.evaluate(() => window.history.state.usr)).toEqual({ from: "apply" });
    await expectStored(site, { ...ANSWERED, plan });
  });
}
