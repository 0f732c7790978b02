import type { Page } from "@playwright/test";
import { messages } from "#app/messages/en.ts";
import { storedApplication, submit } from "#tests/support/application-form.ts";
import { content } from "#tests/support/content.ts";
import { hold } from "#tests/support/delayed-responses.ts";
import { REQUIRED_QUESTIONS } from "#tests/support/questions.ts";
import {
  applicationFrom,
  applicationNumber,
  apply,
  deliveryStatus,
  fillIn,
  heading,
  receivedRecord,
  reconnect,
  removeFromDevice,
  SENDING,
  storedRecords,
  visitWith,
  waitingRecord,
} from "../delivery/device.ts";
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
  await apply(page, "left@example.com");
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

test("an application removed after a failed attempt is not sent again, and Undo restores it", async ({
  page,
  residence,
}) => {
  const application = applicationFrom("removed@example.com");
  const record = waitingRecord(application);
  await page.route(SENDING, (route) => route.abort());
  await visitWith(page, "/thank-you", { application, records: [record] });
  await expect(heading(page)).toHaveText("Application not confirmed yet");
  await page.getByRole("button", { name: messages.remove.open }).click();
  await expect(page.getByRole("group", { name: messages.remove.question })).toContainText(
    "Anything that hasn’t been sent yet won’t be sent.",
  );
  await page.getByRole("button", { name: messages.remove.confirm, exact: true }).click();
  await expect(page.getByText("It may already have reached us")).toBeVisible();
  expect(await storedApplication(page)).toBeNull();
  expect(await storedRecords(page)).toEqual([]);

  await page.unroute(SENDING);
  await page.getByRole("button", { name: "Undo" }).click();
  const number = await applicationNumber(page);
  expect(await storedApplication(page)).toEqual(application);
  expect(await residence.applicationsOf("removed@example.com")).toMatchObject([{ id: record.id, number }]);
});

test("an application removed before sending is not sent, and the page says so", async ({
  page,
  residence,
}) => {
  const earlier = applicationFrom("ahead@example.com");
  const release = await hold(page, SENDING);
  await visitWith(page, "/apply", { application: earlier, records: [waitingRecord(earlier)] });
  await apply(page, "untried@example.com");
  await expect(page).toHaveURL("/thank-you");
  await removeFromDevice(page);
  await expect(page.getByText("removed from this device before it was sent.")).toBeVisible();
  release();
  await reconnect(page);
  await visit(page, "/apply");
  await apply(page, "later@example.com");
  await expect.poll(() => residence.applicationsOf("later@example.com")).toHaveLength(1);
  expect(await residence.applicationsOf("untried@example.com")).toEqual([]);
});

test("an application removed while the server takes none was not sent", async ({ page }) => {
  await page.route(SENDING, (route) =>
    route.fulfill({ status: 503, json: { id: route.request().url().split("/").at(-1) } }),
  );
  await visit(page, "/apply");
  await apply(page, "busy@example.com");
  await expect(deliveryStatus(page)).toContainText("We can’t take applications right now.");
  await removeFromDevice(page);
  await expect(page.getByText("removed from this device before it was sent.")).toBeVisible();
});

test("an application removed while the device seems offline may already have arrived", async ({
  page,
  residence,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "onLine", { value: false });
  });
  await page.route(SENDING, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await visit(page, "/apply");
  await apply(page, "wrongly-offline@example.com");
  await expect(page).toHaveURL("/thank-you");
  await expect(deliveryStatus(page)).toContainText("This device has no internet connection.");
  await removeFromDevice(page);
  await expect(page.getByText("It may already have reached us")).toBeVisible();
  expect(await residence.applicationsOf("wrongly-offline@example.com")).toHaveLength(1);
});

test("an application arrives if removing it during sending fails", async ({ page }) => {
  await page.addInitScript(() => {
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function (key) {
      if (key === "residence-application") throw new DOMException("Access is denied");
      removeItem.call(this, key);
    };
  });
  const application = applicationFrom("refused-removal@example.com");
  const release = await hold(page, SENDING);
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await removeFromDevice(page);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(messages.remove.failed);
  await expect(heading(page)).toHaveText("Application on its way");
  release();
  await applicationNumber(page);
});

test("removing the copy after the receipt also removes its number", async ({ page }) => {
  const application = applicationFrom("copy@example.com");
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await applicationNumber(page);
  await page.getByRole("button", { name: messages.remove.open }).click();
  await expect(page.getByRole("group", { name: messages.remove.question })).toContainText(
    "Your application number is removed too, so write it down first.",
  );
  await page.getByRole("button", { name: messages.remove.confirm, exact: true }).click();
  await expect(page.getByText("It had already reached us.")).toBeVisible();
  expect(await storedRecords(page)).toEqual([]);
});

test("if the queue cannot be removed, the page does not claim removal", async ({ page }) => {
  await page.addInitScript(() => {
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function (key) {
      if (key === "residence-application-delivery") throw new DOMException("Access is denied");
      removeItem.call(this, key);
    };
  });
  const application = applicationFrom("held@example.com");
  const records = [waitingRecord(application, { failure: "silent", unconfirmed: true })];
  await page.route(SENDING, (route) => route.abort());
  await visitWith(page, "/thank-you", { application, records });
  await removeFromDevice(page);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(messages.remove.failed);
  expect(await storedApplication(page)).toEqual(application);
  expect(await storedRecords(page)).toEqual(records);
});

test("the message about a removed application is not shown for an earlier one", async ({ page }) => {
  const earlier = applicationFrom("earlier@example.com");
  const received = receivedRecord(earlier);
  const application = { ...applicationFrom("later@example.com"), submittedAt: "2026-11-10T18:00:00.000Z" };
  await visitWith(page, "/thank-you", { application, records: [received] });
  await page.getByRole("button", { name: messages.remove.open }).click();
  await expect(page.getByRole("group", { name: messages.remove.question })).toContainText(
    messages.remove.before,
  );
  await page.getByRole("button", { name: messages.remove.confirm, exact: true }).click();
  await expect(page.getByText("If you didn’t send it, we don’t have it")).toBeVisible();
});

test("a resident who set up auto-pay sees the state of the application", async ({ page }) => {
  const application = applicationFrom("autopay@example.com");
  await visitWith(page, "/thank-you?from=autopay", { application, records: [waitingRecord(application)] });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're All Set");
  await expect(page.getByRole("region", { name: messages.copy.title })).toContainText(
    "Application Received!",
  );
});

test("the page's statements about where answers are stored are true", async ({ page }) => {
  await visit(page, "/apply");
  const main = page.getByRole("main");
  await expect(main).toContainText(content.delivery?.firstStep ?? "Fill out the form and submit it.");
  await expect(main).toContainText("Your answers are kept in this tab until you submit them");
  await expect(main).not.toContainText(/leaves this device|send us|on this device only/i);
  await expect(page.locator('meta[name="description"]')).not.toHaveAttribute(
    "content",
    /stay on your device/,
  );
});

test("a filled honeypot marks an application but does not reject it", async ({ page, residence }) => {
  await visit(page, "/apply");
  const trap = page.locator('form [name="website"]');
  await expect(trap).toBeHidden();
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = "https://autofill.example.com";
  });
  await apply(page, "trap@example.com");
  await expect(page).toHaveURL("/thank-you");
  const number = await applicationNumber(page);
  const [arrived] = await residence.applicationsOf("trap@example.com");
  expect(arrived?.number).toBe(number);
  expect(arrived?.possibleSpam).toContain("a hidden field was filled in");
});

test("an application from before delivery is sent only on request", async ({ page, residence }) => {
  const application = applicationFrom("consent@example.com");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && sent.push(request.url()));
  await visitWith(page, "/", { application });
  await visit(page, "/apply");
  await visit(page, "/thank-you");
  await expect(deliveryStatus(page)).toContainText(
    "This device has no record that it was sent. If you haven’t emailed it to us, send it now.",
  );
  expect(sent).toEqual([]);
  expect(await storedRecords(page)).toEqual([]);

  await page.getByRole("button", { name: `Send it to ${content.residence.name}` }).click();
  const number = await applicationNumber(page);
  await expect(deliveryStatus(page)).toBeFocused();
  expect(await residence.applicationsOf("consent@example.com")).toMatchObject([{ number }]);
});
