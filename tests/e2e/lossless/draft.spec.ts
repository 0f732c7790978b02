import type { Page } from "@playwright/test";
import { expectPlan } from "#tests/support/application-form.ts";
import { visitInFrozenTime } from "#tests/support/clock.ts";
import { expect, hydrated, setHidden, test, visit } from "#tests/support/fixtures.ts";
import { answer, EMPTY, expectDraft, formContent, storedDraft, TRICKY } from "./form.ts";

const DEPARTURES: Record<string, (page: Page) => Promise<void>> = {
  // tests/engines covers a reload and Back from the house rules.
  "the applicant looks at the house rules and follows a link to the form": async (page) => {
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "House Rules" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "House Rules" })).toBeFocused();
    await footer.getByRole("link", { name: "Apply" }).click();
  },
  "another page loads in the tab, and Back returns": async (page) => {
    await page.goto("/rules");
    await page.goBack();
    await hydrated(page);
  },
  "the form's URL is opened again in the same tab": (page) => visit(page, "/apply"),
};

test("every answer stays when the form is left and opened again", {
  tag: "@smoke",
}, async ({ page, context }) => {
  await visit(page, "/apply");
  await answer(page, TRICKY);
  for (const [circumstance, leaveAndReturn] of Object.entries(DEPARTURES)) {
    await test.step(circumstance, async () => {
      await leaveAndReturn(page);
      await expect.poll(() => formContent(page)).toEqual(TRICKY);
      await expectPlan(page, "Premium");
    });
  }

  const other = await context.newPage();
  await visit(other, "/apply");
  expect(await formContent(other)).toEqual(EMPTY);
  expect(await storedDraft(other)).toBeNull();
});

test("answers are saved at each change, and when the page is left", async ({ page }) => {
  await visitInFrozenTime(page, "/apply");
  await page.getByLabel("Full name").fill("Ann");
  expect(await storedDraft(page)).toMatchObject({ fullName: "Ann", phone: "" });
  await page.getByLabel("Full name").fill("Ann Lee");
  expect(await storedDraft(page)).toMatchObject({ fullName: "Ann Lee", phone: "" });
  await page.getByLabel("Phone number").evaluate((field: HTMLInputElement) => {
    // Without an event.
    field.value = "217 555 0187";
  });
  expect(await storedDraft(page)).toMatchObject({ phone: "" });
  await page.goto("/rules");
  expect(await storedDraft(page)).toMatchObject({ fullName: "Ann Lee", phone: "217 555 0187" });
});

test("answers return after the tab has crashed", async ({ browser }) => {
  // A context without the fixtures' guards: Playwright stops answering the requests of a page once it has crashed.
  const context = await browser.newContext();
  const page = await context.newPage();
  await visit(page, "/apply");
  await answer(page, TRICKY);
  await expectDraft(page, TRICKY);

  const devtools = await context.newCDPSession(page);
  const crash = page.waitForEvent("crash");
  devtools.send("Page.crash").catch(() => {
    // The crashed tab cannot respond.
  });
  await crash;
  await devtools.send("Page.reload");
  const read = (expression: string) =>
    devtools.send("Runtime.evaluate", { expression, returnByValue: true }).then(({ result }) => result.value);
  await expect.poll(() => read("document.querySelector('#fullName')?.value")).toBe(TRICKY.fullName);
  expect(await read("document.querySelector('#currentLiving').value")).toBe(TRICKY.currentLiving);
  expect(await read("document.querySelector('#agreeRules').checked")).toBe(true);
  await context.close();
});

test("a half-typed date can be completed after a switch to another tab", async ({ page }) => {
  await visit(page, "/apply");
  await page.getByLabel("Move-in date").focus();
  await page.keyboard.type("02/28/");
  await setHidden(page, true);
  await page.keyboard.type("2099");
  await expect(page.getByLabel("Move-in date")).toHaveValue("2099-02-28");
});
