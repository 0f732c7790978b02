import { messages } from "#app/messages/en.ts";
import { installClock } from "#tests/support/clock.ts";
import { hold } from "#tests/support/delayed-responses.ts";
import {
  applicationFrom,
  applicationNumber,
  apply,
  deliveryStatus,
  heading,
  reconnect,
  SENDING,
  storedRecords,
  visitWith,
  waitingRecord,
} from "./device.ts";
import { expect, test, visit } from "./fixtures.ts";

test("when the server dies after storing an application, its number arrives later", async ({
  page,
  residence,
}) => {
  await page.route(
    SENDING,
    async (route) => {
      await route.fetch();
      await residence.kill();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  const application = applicationFrom("power@example.com");
  await installClock(page);
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await expect(deliveryStatus(page)).toContainText("We couldn’t connect just now.");
  await residence.start();
  // Longer than the longest pause between retries.
  await page.clock.fastForward(300_000);
  const number = await applicationNumber(page);
  expect(await residence.applicationsOf("power@example.com")).toMatchObject([{ number }]);
});

test("an application submitted offline arrives days later from any page", async ({
  page,
  context,
  residence,
}) => {
  await visit(page, "/apply");
  await context.setOffline(true);
  await apply(page, "offline@example.com");
  await expect(page).toHaveURL("/thank-you");
  await expect(deliveryStatus(page)).toContainText("This device has no internet connection.");
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await visit(later, "/rules");
  await expect.poll(async () => (await storedRecords(later)).map(({ state }) => state)).toEqual(["received"]);
  await visit(later, "/thank-you");
  const number = await applicationNumber(later);
  expect(await residence.applicationsOf("offline@example.com")).toMatchObject([{ number }]);
});

test("an application whose tab was closed during a request is not called unsent offline", async ({
  page,
  context,
}) => {
  await page.route(SENDING, () => {});
  const requested = page.waitForRequest(SENDING);
  const application = applicationFrom("closed@example.com");
  await visitWith(page, "/thank-you", {
    application,
    records: [waitingRecord(application, { untried: true })],
  });
  await requested;
  await page.close();
  const later = await context.newPage();
  await later.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await later.route(SENDING, (route) => route.abort("internetdisconnected"));
  await visit(later, "/thank-you");
  await expect(deliveryStatus(later)).toContainText("This device has no internet connection.");
  await expect(heading(later)).toHaveText("Application not confirmed yet");
});

test("an open page sends as soon as the connection is back", async ({ page, context }) => {
  await visit(page, "/thank-you");
  await context.setOffline(true);
  const application = applicationFrom("cable@example.com");
  await page.evaluate(
    ([stored, record]) => {
      const keep = (key: string, text: string) => {
        window.localStorage.setItem(key, text);
        window.dispatchEvent(new StorageEvent("storage", { key }));
      };
      keep("residence-application-delivery", record as string);
      keep("residence-application", stored as string);
    },
    [JSON.stringify(application), JSON.stringify([waitingRecord(application, { failure: "offline" })])],
  );
  await expect(heading(page)).toHaveText("Application not sent yet");
  await context.setOffline(false);
  await applicationNumber(page);
});

test("when the connection returns during a failing request, the page retries at once", async ({ page }) => {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  await page.route(
    SENDING,
    async (route) => {
      await lost;
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  const application = applicationFrom("moment@example.com");
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await expect(heading(page)).toHaveText("Application on its way");
  // Timers never fire from here on.
  await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
  await reconnect(page);
  lose();
  await applicationNumber(page);
});

test("when storage is emptied during a request, the page stops showing “on its way”", async ({ page }) => {
  const application = applicationFrom("meanwhile@example.com");
  const release = await hold(page, SENDING);
  const requested = page.waitForRequest(SENDING);
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await expect(heading(page)).toHaveText("Application on its way");
  await requested;
  await page.evaluate(() => window.localStorage.clear());
  release();
  await expect(heading(page)).toHaveText(messages.thankYou.nothingHeading);
});

test("when storage was emptied before a retry, the page says that nothing is stored", async ({ page }) => {
  const application = applicationFrom("cleared@example.com");
  await page.route(SENDING, (route) => route.abort());
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await expect(heading(page)).toHaveText("Application not confirmed yet");
  await page.evaluate(() => window.localStorage.clear());
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(heading(page)).toHaveText(messages.thankYou.nothingHeading);
});

test("a web page as the response is not a receipt, and the copy is offered", async ({ page }) => {
  const application = applicationFrom("static@example.com");
  const reply = { status: 200, contentType: "text/html", body: "<h1>Sage House</h1>" };
  await page.route(SENDING, (route) => route.fulfill(reply));
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await expect(deliveryStatus(page)).toContainText("We don’t know yet whether it reached us.");
  await expect(page.getByRole("link", { name: messages.copy.send })).toHaveAttribute("href", /^mailto:/);
  expect(await storedRecords(page)).toMatchObject([{ state: "waiting", application }]);
});

// app/delivery/answer.test.ts covers the other statuses and responses.
test("an application still arrives after a gateway answers 403 with its own page", async ({
  page,
  residence,
}) => {
  await page.route(SENDING, (route) =>
    route.fulfill({ status: 403, json: { message: "Blocked by policy." } }),
  );
  const application = applicationFrom("gateway@example.com");
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await expect(deliveryStatus(page)).toContainText("We don’t know yet whether it reached us.");
  await page.unroute(SENDING);
  await reconnect(page);
  const number = await applicationNumber(page);
  expect(await residence.applicationsOf(application.email)).toMatchObject([{ number }]);
});

test("a tab waits as long as the server asked another tab to wait", async ({ page, context }) => {
  let sent = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route(SENDING, async (route) => {
    sent += 1;
    await released;
    await route.fulfill({ status: 503, headers: { "Retry-After": "500" } });
  });
  const application = applicationFrom("queue@example.com");
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  const other = await context.newPage();
  await visit(other, "/thank-you");
  const queue = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(queue).toBe(1);
  release();
  await expect(deliveryStatus(other)).toContainText("We can’t take applications right now.");
  await other.evaluate(() => navigator.locks.request("residence-application-delivery", () => {}));
  expect(sent).toBe(1);
});

test("a page waits as long as a busy server asks, unless the applicant presses", async ({ page }) => {
  let requests = 0;
  await page.route(SENDING, (route) => {
    requests += 1;
    return requests > 1
      ? route.continue()
      : route.fulfill({ status: 503, headers: { "Retry-After": "500" }, json: { message: "Later." } });
  });
  const application = applicationFrom("busy@example.com");
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await expect(deliveryStatus(page)).toContainText("We can’t take applications right now.");
  await page.reload();
  await visit(page, "/thank-you");
  await expect(deliveryStatus(page)).toContainText("We can’t take applications right now.");
  expect(requests).toBe(1);
  await page.getByRole("button", { name: "Try now" }).click();
  await applicationNumber(page);
  expect(requests).toBe(2);
});
