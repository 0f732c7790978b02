import type { Page } from "@playwright/test";
import {
  agree,
  expectPlan,
  fillAnswers,
  storedApplication,
  submit,
} from "#tests/support/application-form.ts";
import { visitInFrozenTime } from "#tests/support/clock.ts";
import { hasSpanish } from "#tests/support/content.ts";
import { hold, visitBeforeScripts } from "#tests/support/delayed-responses.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { expectNotices } from "#tests/support/notices.ts";
import { answer, EMPTY, expectDraft, formContent, storedDraft, TRICKY } from "../e2e/lossless/form.ts";

test("answers submitted before hydration stay out of the URL and are submitted when the scripts run", async ({
  page,
}) => {
  const release = await visitBeforeScripts(page, "/apply");
  await answer(page, TRICKY);
  await submit(page);
  await expect(page).toHaveURL("/apply");
  expect(await storedApplication(page)).toBeNull();
  release();
  await expect(page).toHaveURL("/thank-you");
  expect(await storedApplication(page)).toMatchObject(TRICKY);
});

test("answers changed after a submit before hydration are not submitted by themselves", async ({ page }) => {
  const release = await visitBeforeScripts(page, "/apply");
  await answer(page, { ...TRICKY, fullName: "Ann" });
  await submit(page);
  await page.getByLabel("Full name").fill(String(TRICKY.fullName));
  release();
  await hydrated(page);

  await expectNotices(page, []);
  expect(await formContent(page)).toEqual(TRICKY);
  await expectPlan(page, "Premium");
  await expectDraft(page, TRICKY);
  expect(await storedApplication(page)).toBeNull();
  await expect(page).toHaveURL("/apply");

  await submit(page);
  await expect(page).toHaveURL("/thank-you");
  expect(await storedApplication(page)).toMatchObject(TRICKY);
});

test("answers are saved at each change before hydration", async ({ page }) => {
  await visitBeforeScripts(page, "/apply");
  await page.getByLabel("Full name").fill("Ann");
  await page.getByLabel("Full name").fill("Ann Lee");
  await page.getByRole("radio", { name: "Premium" }).check();
  await page.getByRole("checkbox", { name: "I agree" }).check();
  expect(await storedDraft(page)).toEqual({ fullName: "Ann Lee", plan: "Premium", agreeRules: true });
});

test("answers erased on another page do not return with a cached page that had no scripts yet", async ({
  page,
}) => {
  const release = await visitBeforeScripts(page, "/apply");
  await page.getByLabel("Full name").fill("Ann");
  await page.evaluate(() => {
    sessionStorage.removeItem("residence-application-draft");
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  release();
  await hydrated(page);
  expect(await formContent(page)).toEqual(EMPTY);
});

test("answers that were erased do not return on Back to the next person, who has typed before hydration", async ({
  page,
}) => {
  await visit(page, "/apply");
  await answer(page, TRICKY);
  await visit(page, "/rules");
  await visit(page, "/apply");
  await page.getByRole("button", { name: "Erase my answers" }).click();
  const release = await hold(page, "**/*.js");
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("Full name").fill("Z");
  await page.goBack({ waitUntil: "commit" });
  // Chromium accepts the next Back only once the page is active.
  await expect(page.getByRole("heading", { name: "House Rules", level: 1 })).toBeVisible();
  await page.goBack({ waitUntil: "commit" });
  release();
  await hydrated(page);
  expect(await formContent(page)).toEqual({ ...EMPTY, fullName: "Z" });
});

test("answers that were erased in the other language are not shown by Back, even without scripts", async ({
  page,
}) => {
  test.skip(!hasSpanish, "There is no Spanish content.");
  await visit(page, "/apply");
  await answer(page, TRICKY);
  await page.getByRole("banner").getByRole("link", { name: "Español" }).click();
  await page.getByRole("button", { name: "Borrar mis respuestas" }).click();
  await hold(page, "**/*.js");
  await page.goBack({ waitUntil: "load" });
  await expect.poll(() => formContent(page)).toEqual(EMPTY);
});

for (const action of ["a first visit", "a reload"]) {
  test(`hydration after ${action} does not disturb the word that is being typed`, async ({ page }) => {
    if (action === "a reload") await visit(page, "/apply");
    const release = await visitBeforeScripts(page, "/apply");
    if (action === "a reload") await page.reload({ waitUntil: "commit" });
    const name = page.getByLabel("Full name");
    await name.pressSequentially("An Lee");
    for (let times = 0; times < 4; times += 1) await name.press("ArrowLeft");
    release();
    await hydrated(page);
    await page.keyboard.type("n");
    await expect(name).toHaveValue("Ann Lee");
  });

  test(`hydration after ${action} keeps a date that is half typed`, async ({ page }) => {
    if (action === "a reload") {
      await visit(page, "/apply");
      await page.getByLabel("Full name").fill("Ann");
    }
    const release = await visitBeforeScripts(page, "/apply");
    if (action === "a reload") await page.reload({ waitUntil: "commit" });
    await page.getByLabel("Date of birth").pressSequentially("0228");
    release();
    await hydrated(page);
    await page.keyboard.type("1990");
    await expect(page.getByLabel("Date of birth")).toHaveValue("1990-02-28");
  });
}

test("a preselected plan stays when the form is left before hydration", async ({ page }) => {
  await visitBeforeScripts(page, "/apply?plan=premium");
  await page.getByLabel("Full name").fill("Ann");
  await page.goto("/rules", { waitUntil: "commit" });
  await page.goto("/apply?plan=standard", { waitUntil: "commit" });
  await expectDraft(page, { fullName: "Ann", plan: "Standard" });
  await page.goBack({ waitUntil: "commit" });
  // Chromium accepts the next Back only once the page is active.
  await expect(page.getByRole("heading", { name: "House Rules", level: 1 })).toBeVisible();
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL("/apply?plan=premium");
  await expect(page.getByRole("radio", { name: "Standard" })).toBeChecked();
  await expectDraft(page, { fullName: "Ann", plan: "Standard" });
});

for (const stored of ['{"values":null}', '{"values":{"plan":7,"dob":{}}}', "[]"])
  test(`a reload with the malformed draft ${stored} shows an empty form`, async ({ page }) => {
    await visit(page, "/apply");
    await page.getByLabel("Full name").fill("Ann");
    await page.goto("/rules");
    await page.evaluate((text) => sessionStorage.setItem("residence-application-draft", text), stored);
    await page.goBack();
    await hydrated(page);
    expect(await formContent(page)).toEqual(EMPTY);
  });

test("a fragment before hydration keeps the plan that was chosen", async ({ page }) => {
  const release = await visitBeforeScripts(page, "/apply?plan=premium");
  await page.getByRole("radio", { name: "Standard" }).check();
  await page.getByRole("link", { name: "Skip to main content" }).press("Enter");
  await expect(page).toHaveURL("/apply?plan=premium#main");
  release();
  await hydrated(page);
  await expectPlan(page, "Standard");
});

test("answers filled with only a change event before hydration stay after a reload", async ({ page }) => {
  await visit(page, "/apply");
  const release = await visitBeforeScripts(page, "/apply");
  await page.reload({ waitUntil: "commit" });
  await fillWithoutEvents(page, { fullName: "Autofilled Ann" }, "change");
  release();
  await hydrated(page);
  await expect(page.getByLabel("Full name")).toHaveValue("Autofilled Ann");
});

test("answers typed before hydration replace the draft", async ({ page }) => {
  await visit(page, "/apply");
  await answer(page, { ...TRICKY, agreeRules: false });

  const release = await visitBeforeScripts(page, "/apply");
  expect(await formContent(page)).toEqual({ ...EMPTY, plan: "Premium" });
  await answer(page, { fullName: "Ann", currentLiving: "Just now", agreeRules: true });
  release();
  await hydrated(page);

  const together = { ...TRICKY, fullName: "Ann", currentLiving: "Just now", agreeRules: true };
  await expect.poll(() => formContent(page)).toEqual(together);
  await expectDraft(page, together);
});

test("answers typed without scripts replace the draft", async ({ page }) => {
  await visit(page, "/apply");
  await answer(page, TRICKY);
  await expectDraft(page, TRICKY);

  const releaseScripts = await hold(page, "**/*.js");
  await page.reload({ waitUntil: "commit" });
  const changed = { fullName: "Ann Newer", incomeSource: "Rent", plan: "Standard" };
  await page.getByLabel("Full name").fill(changed.fullName);
  await page.locator("#incomeSource").fill(changed.incomeSource);
  await page.getByText("Standard", { exact: true }).click();
  await page.reload({ waitUntil: "commit" });
  releaseScripts();
  await hydrated(page);
  await expect.poll(() => formContent(page)).toEqual({ ...TRICKY, ...changed });
  await expectDraft(page, changed);
});

for (const event of ["change", null] as const) {
  test(`answers autofilled with ${event ? `only a ${event} event` : "no event"} become a draft within two seconds`, async ({
    page,
  }) => {
    await visitInFrozenTime(page, "/apply");
    await submit(page);
    await fillWithoutEvents(page, { fullName: "Autofilled Ann", currentLiving: "At home" }, event);
    await page.clock.runFor(2000);
    expect(await storedDraft(page)).toMatchObject({ fullName: "Autofilled Ann", currentLiving: "At home" });
    await expect(page.getByText("Enter your full name")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Enter your phone number" })).toBeVisible();
  });
}

test("answers autofilled without an event are saved and submitted", async ({ page }) => {
  await visitInFrozenTime(page, "/apply");
  await fillWithoutEvents(page, { fullName: "Autofilled Ann", email: "auto@example.com" });
  expect(await storedDraft(page)).toBeNull();
  await page.goto("/rules");
  expect(await storedDraft(page)).toMatchObject({ fullName: "Autofilled Ann", email: "auto@example.com" });

  await page.clock.resume();
  await visit(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  await fillWithoutEvents(page, { fullName: "Autofilled Bea", email: "bea@example.com" });
  await submit(page);
  await expect
    .poll(() => storedApplication(page))
    .toMatchObject({ fullName: "Autofilled Bea", email: "bea@example.com" });
});

async function fillWithoutEvents(
  page: Page,
  values: Record<string, string>,
  event: "change" | null = null,
): Promise<void> {
  await page.evaluate(
    ([answers, name]) => {
      for (const [id, value] of Object.entries(answers)) {
        const control = document.getElementById(id) as HTMLInputElement;
        control.value = value;
        if (name) control.dispatchEvent(new Event(name, { bubbles: true }));
      }
    },
    [values, event] as const,
  );
}
