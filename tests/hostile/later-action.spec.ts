import type { Locator, Page } from "@playwright/test";
import { agree, fillAnswers, storedApplication, submit } from "#tests/support/application-form.ts";
import { visitInFrozenTime } from "#tests/support/clock.ts";
import { hasSpanish } from "#tests/support/content.ts";
import { centerOf, startDelayed, visitBeforeScripts } from "#tests/support/delayed-responses.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { navigationState } from "#tests/support/history-state.ts";
import { answer, TRICKY } from "../e2e/lossless/form.ts";

test.skip(!hasSpanish, "There is no Spanish content.");

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    new PerformanceObserver((marks) => {
      if (marks.getEntriesByName("hydrated").length > 0) console.log("hydrated");
    }).observe({ type: "mark" });
  }),
);

test("a link pressed while another language loads is followed", async ({ page }) => {
  await visit(page, "/");
  const spanish = await centerOf(languageLink(page));
  const rules = await centerOf(page.getByRole("banner").getByRole("link", { name: "House Rules" }));
  const slow = await startDelayed(page, "/es", spanish.press);
  await rules.press();
  await slow.expectCancelled();
  await expect(page.getByRole("heading", { level: 1, name: "House Rules" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a submit while another language loads shows the thank-you page", async ({ page }) => {
  await fillInFrozenTime(page);
  const spanish = await centerOf(languageLink(page));
  const submit = await centerOf(page.getByRole("button", { name: "Submit Application" }));
  const slow = await startDelayed(page, "/es/apply", spanish.press);
  await submit.press();
  await slow.expectCancelled();
  await page.clock.runFor(2000);
  await expect(page).toHaveURL("/thank-you");
  expect(await navigationState(page)).toEqual({ from: "apply" });
});

test("a submit with mistakes while another language loads shows them", async ({ page }) => {
  await visit(page, "/apply");
  const spanish = await centerOf(languageLink(page));
  const submit = await centerOf(page.getByRole("button", { name: "Submit Application" }));
  const slow = await startDelayed(page, "/es/apply", spanish.press);
  await submit.press();
  await slow.expectCancelled();
  await expect(page.getByRole("region", { name: "There is a problem" })).toBeFocused();
});

for (const what of ["a link", "Back"])
  test(`a press on Submit before hydration is not repeated if ${what} was pressed after it`, async ({
    page,
  }) => {
    await visit(page, "/rules");
    const releaseScripts = await visitBeforeScripts(page, "/apply");
    await answer(page, TRICKY);
    await submit(page);
    const rules = await centerOf(page.getByRole("contentinfo").getByRole("link", { name: "House Rules" }));
    const goBack = () => page.evaluate(() => void setTimeout(() => history.back()));
    const slow = await startDelayed(page, "/rules", what === "Back" ? goBack : rules.press);
    const isHydrated = page.waitForEvent("console", (message) => message.text() === "hydrated");
    releaseScripts();
    await isHydrated;
    slow.release();
    await expect(page).toHaveURL("/rules");
    expect(await storedApplication(page)).toBeNull();
  });

test("Continue now works while another language loads", async ({ page }) => {
  await fillInFrozenTime(page);
  const spanish = await centerOf(languageLink(page));
  await page.getByRole("button", { name: "Submit Application" }).click();
  const go = await centerOf(page.getByRole("link", { name: "Continue now" }));
  const slow = await startDelayed(page, "/es/apply", spanish.press);
  await go.press();
  await slow.expectCancelled();
  await expect(page).toHaveURL("/thank-you");
});

test("a language chosen after the submit opens without a redirect", async ({ page }) => {
  const slow = await chooseSpanishAfterSubmit(page);
  expect(page.url()).toMatch(/\/apply$/);
  slow.release();
  await expect(page).toHaveURL("/es/apply");
  await hydrated(page);
  await expect(page.getByRole("link", { name: "Ver su copia" })).toBeVisible();
});

test("when the browser stops a language switch after the submit, the redirect follows", async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  const slow = await chooseSpanishAfterSubmit(page);
  // The browser's Stop button.
  await browser.send("Page.stopLoading");
  await slow.expectCancelled();
  await expect(page).toHaveURL("/thank-you");
  expect(await navigationState(page)).toEqual({ from: "apply" });
});

test("a link pressed during Back is followed", async ({ page }) => {
  // The browser requests the previous page before it fires the navigate event on this one.
  await page.addInitScript(() => {
    window.navigation?.addEventListener("navigate", ({ navigationType }) => console.log(navigationType));
  });
  await visit(page, "/rules");
  await visit(page, "/es");
  const apply = await centerOf(
    page.getByRole("banner").getByRole("link", { name: "Solicitud", exact: true }),
  );
  const informed = page.waitForEvent("console", (message) => message.text() === "traverse");
  const slow = await startDelayed(page, "/rules", async () => {
    await page.evaluate(() => setTimeout(() => window.history.back()));
  });
  await informed;
  await apply.press();
  await slow.expectCancelled();
  await expect(page).toHaveURL("/es/apply");
  await page.goBack();
  await expect(page).toHaveURL("/es");
});

test("a link pressed after hydration replaces an earlier one", async ({ page }) => {
  const releaseScripts = await visitBeforeScripts(page, "/");
  const banner = page.getByRole("banner");
  const apply = await centerOf(banner.getByRole("link", { name: "Apply", exact: true }));
  const rules = await centerOf(banner.getByRole("link", { name: "House Rules" }));
  const slow = await startDelayed(page, "/apply", apply.press);
  await hydrate(page, releaseScripts);
  await rules.press();
  await slow.expectCancelled();
  await expect(page).toHaveURL("/rules");
});

test("a link pressed after hydration replaces another language that the form still loads", async ({
  page,
}) => {
  const releaseScripts = await visitBeforeScripts(page, "/apply?plan=premium");
  const spanish = await centerOf(languageLink(page));
  const rules = await centerOf(page.getByRole("banner").getByRole("link", { name: "House Rules" }));
  const slow = await startDelayed(page, "/es/apply", spanish.press);
  await hydrate(page, releaseScripts);
  await rules.press();
  await slow.expectCancelled();
  await expect(page).toHaveURL("/rules");
});

test("a plan chosen while another language loads arrives there", async ({ page }) => {
  const releaseScripts = await visitBeforeScripts(page, "/apply?plan=premium");
  const spanish = await centerOf(languageLink(page));
  const standard = await centerOf(page.getByRole("radio", { name: "Standard" }));
  const slow = await startDelayed(page, "/es/apply", spanish.press);
  await hydrate(page, releaseScripts);
  await standard.press();
  slow.release();
  await expect(page).toHaveURL("/es/apply");
  await hydrated(page);
  await expect(page.getByRole("radio", { name: "Standard" })).toBeChecked();
});

test("a plan chosen while another language loads is there when it opens before the scripts", async ({
  page,
}) => {
  const releaseScripts = await visitBeforeScripts(page, "/apply?plan=premium");
  const spanish = await centerOf(languageLink(page));
  const standard = await centerOf(page.getByRole("radio", { name: "Standard" }));
  const slow = await startDelayed(page, "/es/apply", spanish.press);
  await standard.press();
  slow.release();
  await expect(page).toHaveURL("/es/apply");
  releaseScripts();
  await hydrated(page);
  await expect(page.getByRole("radio", { name: "Standard" })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL("/apply?plan=premium");
  await hydrated(page);
  await expect(page.getByRole("radio", { name: "Standard" })).toBeChecked();
});

async function fillInFrozenTime(page: Page): Promise<void> {
  await visitInFrozenTime(page, "/apply");
  await fillAnswers(page);
  await agree(page);
}

/** Releases the scripts and waits for hydration, while another document loads and the page cannot be queried. */
async function hydrate(page: Page, releaseScripts: () => void): Promise<void> {
  const alive = page.waitForEvent("console", (message) => message.text() === "hydrated");
  releaseScripts();
  await alive;
}

/** Submits, then clicks the link to the Spanish page, whose response is delayed. Returns after the redirect was due. */
async function chooseSpanishAfterSubmit(page: Page) {
  await visit(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  const spanish = await centerOf(languageLink(page));
  const submit = await centerOf(page.getByRole("button", { name: "Submit Application" }));
  // Uses the same clock as the redirect, and fires after it.
  const later = page.waitForEvent("console", (message) => message.text() === "later");
  const slow = await startDelayed(page, "/es/apply", async () => {
    await submit.press();
    await page.evaluate(() => void setTimeout(() => console.log("later"), 2000));
    await spanish.press();
  });
  await later;
  return slow;
}

function languageLink(page: Page): Locator {
  return page.getByRole("banner").getByRole("link", { name: "Español" });
}
