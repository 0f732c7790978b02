import type { Page } from "@playwright/test";
import { messages } from "#app/messages/en.ts";
import { storedApplication } from "#tests/support/application-form.ts";
import { hold } from "#tests/support/delayed-responses.ts";
import {
  applicationFrom,
  applicationNumber,
  apply,
  deliveryStatus,
  heading,
  receivedRecord,
  reconnect,
  removeFromDevice,
  SENDING,
  storedRecords,
  visitWith,
  waitingRecord,
} from "./device.ts";
import { expect, test, visit } from "./fixtures.ts";

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
  await apply(page, "next-person@example.com");
  await expect.poll(() => residence.applicationsOf("next-person@example.com")).toHaveLength(1);
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
  await refuseRemoval(page, "residence-application");
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
  await refuseRemoval(page, "residence-application-delivery");
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

/** Makes the removal of this key fail in every storage. */
async function refuseRemoval(page: Page, kept: string): Promise<void> {
  await page.addInitScript((kept) => {
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function (key) {
      if (key === kept) throw new DOMException("Access is denied");
      removeItem.call(this, key);
    };
  }, kept);
}
