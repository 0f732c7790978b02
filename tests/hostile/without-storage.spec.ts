import type { Page } from "@playwright/test";
import { storedApplication, submit } from "#tests/support/application-form.ts";
import { hold } from "#tests/support/delayed-responses.ts";
import { REQUIRED_QUESTIONS } from "#tests/support/questions.ts";
import { apply, fillIn, reconnect, removeFromDevice, SENDING } from "../delivery/device.ts";
import { expect, test, visit } from "../delivery/fixtures.ts";
import { injectFault } from "../e2e/lossless/faults.ts";

test("without storage the application is sent, and the page lists what is not saved", async ({
  page,
  residence,
}) => {
  await injectFault(page, "localStorage", "writing throws");
  await visit(page, "/apply");
  await residence.stop();
  await fillIn(page, "unkept@example.com");
  // A copied number can have invisible marks, which are not sent.
  await page.getByLabel("Phone").fill("\u202a+1 217-555-0187\u202c");
  await submit(page);
  const box = page.getByRole("region", { name: "Keep this page open" });
  await expect(box).toBeFocused();
  await expect(box).toContainText("Your browser couldn’t save the application on this device");
  await expect(box).toContainText("This page keeps trying to send it, as long as it stays open.");
  await expect(box).not.toContainText("R-");
  await expect(page.getByRole("main")).not.toContainText("keep trying");

  await residence.start();
  await reconnect(page);
  const arrivedBox = page.getByRole("region", { name: "Application Received!" });
  const reported = arrivedBox.getByRole("status").first();
  await expect(reported).toContainText("It reached us on");
  await expect(arrivedBox).toContainText("This device keeps no copy.");
  await expect(arrivedBox).not.toContainText("Your browser won’t keep");
  await expect(page).toHaveURL("/apply");
  for (let press = 0; press < 2; press += 1) {
    const answered = page.waitForResponse(SENDING);
    await submit(page);
    await answered;
  }
  const [arrived, ...others] = await residence.applicationsOf("unkept@example.com");
  expect(others).toEqual([]);
  await expect(reported).toContainText(String(arrived?.number));
  expect(await storedApplication(page)).toBeNull();

  await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).first().click();
  await page.goBack();
  for (const { label, answer } of REQUIRED_QUESTIONS)
    if (answer !== true) await expect(page.getByLabel(label)).toHaveValue("");
});

/** The browser keeps drafts, and refuses to store applications. */
async function storeNoApplication(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (this === window.localStorage) throw new DOMException("No writing", "QuotaExceededError");
      setItem.call(this, key, text);
    };
  });
}

test("answers of an application that arrives after its form was left are no draft any more", async ({
  page,
}) => {
  await storeNoApplication(page);
  const release = await hold(page, SENDING);
  await visit(page, "/apply");
  await apply(page, "unstored@example.com");
  await expect(page.getByRole("region", { name: "Keep this page open" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "House Rules" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "House Rules" })).toBeVisible();
  const answered = page.waitForResponse(SENDING);
  release();
  await (await answered).finished();
  await page.getByRole("banner").getByRole("link", { name: "Apply", exact: true }).click();
  await expect(page.getByText(/R-[A-Z0-9]{4}-[A-Z0-9]{2}/)).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("");
});

test("answers typed after an application that was sent without being stored are kept", async ({
  page,
  residence,
}) => {
  await storeNoApplication(page);
  await visit(page, "/apply");
  await apply(page, "first@example.com");
  await expect.poll(() => residence.applicationsOf("first@example.com")).toHaveLength(1);
  await expect(page.getByRole("region", { name: "Application Received!" })).toBeVisible();
  await page.getByLabel("Full name").fill("Bea Second");
  await page.getByRole("banner").getByRole("link", { name: "House Rules" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Apply", exact: true }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Bea Second");
});

test("answers of an application that arrived without being stored can be erased", async ({ page }) => {
  await storeNoApplication(page);
  await visit(page, "/apply");
  await apply(page, "shared@example.com");
  await expect(page.getByRole("region", { name: "Application Received!" })).toBeVisible();
  await page.getByRole("button", { name: "Erase my answers" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await expect(page.getByText(/R-[A-Z0-9]{4}-[A-Z0-9]{2}/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Email address")).toHaveValue("shared@example.com");
});

test("without storage a refused application leads to the answer to correct, and can be removed", async ({
  page,
}) => {
  await injectFault(page, "localStorage", "access throws");
  await page.route(SENDING, (route) => {
    const id = route.request().url().split("/").at(-1);
    const problems = [{ field: "incomeSource", message: "Enter your source of income" }];
    return route.fulfill({ status: 422, json: { id, problems } });
  });
  await visit(page, "/apply");
  await apply(page, "unkept@example.com");
  const box = page.getByRole("region", { name: "We couldn’t receive this application" });
  await expect(box).toContainText("Enter your source of income");
  await expect(box).not.toContainText("Keep this page open");
  await box.getByRole("link", { name: "Correct your answers" }).click();
  await expect(page.getByLabel("Source of income")).toBeFocused();

  await page.getByRole("banner").getByRole("link", { name: "House Rules" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Apply", exact: true }).click();
  await page.getByRole("link", { name: "See why" }).click();
  await removeFromDevice(page);
  await expect(page.getByText("removed from this device")).toBeVisible();
});

test("if only the queue is stored, the page does not claim a saved application", async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key === "residence-application") throw new DOMException("No writing", "QuotaExceededError");
      setItem.call(this, key, text);
    };
  });
  await page.route(SENDING, (route) => route.abort());
  await visit(page, "/apply");
  await apply(page, "half@example.com");
  const box = page.getByRole("region", { name: "Keep this page open" });
  await expect(box).toContainText("Application not confirmed yet");
  await expect(box).not.toContainText("saved on this device");
});
