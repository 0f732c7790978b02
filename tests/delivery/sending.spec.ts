import type { Route } from "@playwright/test";
import { storedApplication } from "#tests/support/application-form.ts";
import { visitInFrozenTime } from "#tests/support/clock.ts";
import { content, hasSpanish } from "#tests/support/content.ts";
import { centerOf, hold, startDelayed } from "#tests/support/delayed-responses.ts";
import { expectNotice, holdNotices } from "#tests/support/notices.ts";
import { ANSWERS } from "#tests/support/questions.ts";
import { answer } from "../e2e/lossless/form.ts";
import {
  applicationFrom,
  applicationNumber,
  apply,
  deliveryStatus,
  fillIn,
  heading,
  reconnect,
  SENDING,
  storedRecords,
  storeRecords,
  visitWith,
  waitingRecord,
} from "./device.ts";
import { expect, setHidden, test, visit } from "./fixtures.ts";

const { name } = content.residence;

test("a submitted application reaches the residence, and the applicant sees its number", {
  tag: "@smoke",
}, async ({ page, residence }) => {
  await visit(page, "/apply?plan=premium");
  await holdNotices(page);
  await expect(page.getByRole("form")).toContainText(
    `When you submit, your application is sent to ${name}, and a copy stays on this device.`,
  );
  await apply(page, "premium@example.com");
  await expectNotice(page, "Application Submitted!", "It’s saved on this device and on its way to us.");
  await expect(page).toHaveURL("/thank-you");

  const number = await applicationNumber(page);
  await expect(heading(page)).toHaveText("Application Received!");
  const [arrived, ...others] = await residence.applicationsOf("premium@example.com");
  expect(others).toEqual([]);
  expect(arrived).toMatchObject({ ...ANSWERS, email: "premium@example.com", plan: "Premium", number });
  const time = new Date(String(arrived?.receivedAt));
  const local = time.toLocaleTimeString("en-US", { timeZone: "America/Chicago", timeStyle: "short" });
  await expect(deliveryStatus(page)).toContainText(`at ${local}`);

  const stored = await storedApplication(page);
  expect(Object.keys(stored ?? {})).toEqual([...Object.keys(ANSWERS), "submittedAt"]);
  expect(await storedRecords(page)).toEqual([
    {
      id: arrived?.id,
      submittedAt: stored?.submittedAt,
      state: "received",
      number,
      receivedAt: arrived?.receivedAt,
    },
  ]);
});

test("until the redirect the form says that the application is on its way", async ({ page }) => {
  await visitInFrozenTime(page, "/apply");
  await apply(page, "on-its-way@example.com");
  const status = page.getByRole("form").getByText("Continue now").locator("..");
  await expect(status).toHaveText(
    "Your application is saved on this device and on its way to us. The next page will open automatically and show when it arrives. Continue now",
  );
});

test("a Spanish application reaches the residence with its language", async ({ page, residence }) => {
  test.skip(!hasSpanish, "There is no Spanish content.");
  await visit(page, "/es/apply");
  await holdNotices(page);
  await expect(page.getByRole("form")).toContainText(`se envía a ${name}`);
  await answer(page, { ...ANSWERS, email: "spanish@example.com" });
  await page.getByRole("button", { name: "Presentar la solicitud" }).click();
  await expect(page.getByRole("article", { name: "¡Solicitud presentada!" })).toHaveAccessibleDescription(
    "Está guardada en este dispositivo y en camino.",
  );
  await expect(page).toHaveURL("/es/thank-you");
  const number = await applicationNumber(page);
  await expect(heading(page)).toHaveText("¡Solicitud recibida!");
  expect(await residence.applicationsOf("spanish@example.com")).toMatchObject([{ number, language: "es" }]);

  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(heading(page)).toHaveText("Application Received!");
  expect(await applicationNumber(page)).toBe(number);
});

test("the time taken for an application with a preselected plan is sent", async ({ page }) => {
  const sent = page.waitForRequest(SENDING);
  await visit(page, "/apply?plan=premium");
  await apply(page, "seconds@example.com");
  expect((await sent).postDataJSON()).toMatchObject({ seconds: expect.any(Number) });
});

test("the number is printed above the copy", async ({ page }) => {
  const application = applicationFrom("print@example.com");
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  const number = await applicationNumber(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
});

test("fourteen quick presses, Back and a second tab send one application", async ({
  page,
  context,
  residence,
}) => {
  await visit(page, "/apply");
  const other = await context.newPage();
  await visit(other, "/apply");
  await fillIn(page, "fast@example.com");
  const button = page.getByRole("button", { name: "Submit Application" });
  await button.evaluate((element: HTMLElement) => {
    for (let press = 0; press < 14; press += 1) element.click();
  });
  await expect(page).toHaveURL("/thank-you");
  const number = await applicationNumber(page);
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await apply(page, "fast@example.com");

  await apply(other, "fast@example.com");
  await expect(other).toHaveURL("/thank-you");
  expect(await applicationNumber(other)).toBe(number);
  expect(await residence.applicationsOf("fast@example.com")).toHaveLength(1);
});

test("a tab that submitted another application before sends no second one of the same answers", async ({
  page,
  context,
  residence,
}) => {
  await visit(page, "/apply");
  await apply(page, "before@example.com");
  await applicationNumber(page);
  const other = await context.newPage();
  await visit(other, "/apply");
  await apply(other, "twice@example.com");
  await expect(other).toHaveURL("/thank-you");
  const number = await applicationNumber(other);
  await page.getByRole("banner").getByRole("link", { name: "Apply", exact: true }).click();
  await apply(page, "twice@example.com");
  await expect(page).toHaveURL("/thank-you");
  expect(await applicationNumber(page)).toBe(number);
  expect(await residence.applicationsOf("twice@example.com")).toHaveLength(1);
});

test("two tabs send an application once", async ({ page, context }) => {
  const application = applicationFrom("tabs@example.com");
  const record = waitingRecord(application);
  let sent = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route(SENDING, async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  await visitWith(page, "/thank-you", { application, records: [record] });
  const other = await context.newPage();
  await visit(other, "/thank-you");
  await expect(heading(other)).toHaveText("Application on its way");
  await other.getByRole("link", { name: "Back to Home" }).click();
  await other.goBack();
  release();
  expect(await applicationNumber(page)).toBe(await applicationNumber(other));
  expect(sent).toBe(1);
});

// Chromium's tabs see each other's writes only after some milliseconds. Two tabs that submit at the same moment then write
// two lists, and the later one wins.
test("an application arrives although another tab overwrites the records at the same moment", async ({
  page,
  context,
  residence,
}) => {
  const release = await hold(page, SENDING);
  await visit(page, "/apply");
  await apply(page, "overwritten@example.com");
  const other = await context.newPage();
  await other.goto("/robots.txt");
  const theirs = waitingRecord(applicationFrom("simultaneous@example.com"));
  await storeRecords(other, [theirs]);
  await expect.poll(async () => (await storedRecords(other)).length).toBe(2);
  release();
  await expect(page).toHaveURL("/thank-you");
  await applicationNumber(page);
  expect(await residence.applicationsOf("overwritten@example.com")).toHaveLength(1);
  await expect.poll(async () => (await residence.applicationsOf("simultaneous@example.com")).length).toBe(1);
});

test("an application that another tab has sent is not sent again once its record is removed", async ({
  page,
  context,
}) => {
  await hold(page, SENDING);
  await visit(page, "/apply");
  await apply(page, "two-tabs@example.com");
  await expect(heading(page)).toHaveText("Application on its way");
  const [record] = await storedRecords(page);
  const other = await context.newPage();
  await other.goto("/robots.txt");
  await storeRecords(other, [{ ...record, state: "refused", problems: [] }]);
  await expect(heading(page)).toHaveText("We couldn’t receive this application");
  await storeRecords(other, []);
  await expect(heading(page)).toHaveText("Application kept on this device");
  expect(await storedRecords(page)).toEqual([]);
});

// Phones suspend hidden tabs, which then see only the records after the removal and another submission.
test("an application that another tab removes and replaces is not sent by a hidden tab", async ({
  page,
  context,
}) => {
  await hold(page, SENDING);
  await visit(page, "/apply");
  await apply(page, "removed-elsewhere@example.com");
  await expect(heading(page)).toHaveText("Application on its way");
  await setHidden(page, true);
  const other = await context.newPage();
  await other.goto("/robots.txt");
  const theirs = waitingRecord(applicationFrom("instead@example.com"));
  await storeRecords(other, [theirs]);
  await expect(heading(page)).toHaveText("Application kept on this device");
  expect(await storedRecords(page)).toMatchObject([theirs]);
});

test("an application is sent by a browser without Web Locks", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.locks.request = () => Promise.reject(new DOMException("Access is denied", "SecurityError"));
  });
  const application = applicationFrom("locks@example.com");
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await applicationNumber(page);
});

test("canceling a language switch does not stop the sending", async ({ page }) => {
  test.skip(!hasSpanish, "There is no Spanish content.");
  await page.route(SENDING, () => {});
  const record = waitingRecord(applicationFrom("pressed@example.com"));
  const sent = page.waitForRequest(SENDING);
  await visitWith(page, "/thank-you", { records: [record] });
  await sent;
  const banner = page.getByRole("banner");
  const spanish = await centerOf(banner.getByRole("link", { name: "Español" }));
  const rules = await centerOf(banner.getByRole("link", { name: "House Rules" }));
  const slow = await startDelayed(page, "/es/thank-you", spanish.press);
  const sentAgain = page.waitForRequest(SENDING);
  await rules.press();
  await slow.expectCancelled();
  await sentAgain;
  // No attempt has failed, so the record has no retry delay.
  expect(await storedRecords(page)).toEqual([{ ...record, begun: true }]);
});

for (const [what, lose] of [
  ["a lost connection", (route: Route) => route.abort()],
  ["a gateway’s timeout", (route: Route) => route.fulfill({ status: 504, body: "Gateway Timeout" })],
] as const)
  test(`after ${what} no page says that the stored application is not sent`, async ({ page, residence }) => {
    const email = `${what.replace(/\W+/g, "")}@example.com`;
    let isLost = true;
    await page.route(SENDING, async (route) => {
      if (!isLost) return route.fallback();
      await route.fetch();
      await lose(route);
    });
    await visit(page, "/apply");
    await apply(page, email);
    await expect(heading(page)).toHaveText("Application not confirmed yet");
    expect(await residence.applicationsOf(email)).toHaveLength(1);
    await visit(page, "/apply");
    await expect(page.getByRole("main")).toContainText(/The application from .* isn’t confirmed yet\./);
    isLost = false;
    await visit(page, "/thank-you");
    await applicationNumber(page);
    expect(await residence.applicationsOf(email)).toHaveLength(1);
  });

test("a second application waits beside the first, and both arrive", async ({ page, residence }) => {
  const first = applicationFrom("first@example.com");
  await page.route(SENDING, (route) => route.abort());
  await visitWith(page, "/apply", { application: first, records: [waitingRecord(first)] });
  await expect(page.getByRole("main")).toContainText(
    "The application from November 3, 2026 isn’t confirmed yet. We’ll keep trying while this site is open.",
  );
  await apply(page, "second@example.com");
  await expect(page).toHaveURL("/thank-you");
  await expect(page.getByRole("main")).toContainText(
    "The application from November 3, 2026 isn’t confirmed yet.",
  );
  await page.unroute(SENDING);
  await reconnect(page);
  const number = await applicationNumber(page);
  const [earlier] = await residence.applicationsOf("first@example.com");
  await expect(page.getByRole("main")).toContainText(
    `The application from November 3, 2026 reached us. Its number is ${earlier?.number}.`,
  );
  expect(await residence.applicationsOf("second@example.com")).toMatchObject([{ number }]);
  // Above the form, the last one is enough.
  await page.goto("/apply");
  await expect(page.getByRole("paragraph").filter({ hasText: "reached us" })).toContainText(number);
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
