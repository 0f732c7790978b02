import { messages } from "#app/messages/en.ts";
import { content, hasSpanish } from "#tests/support/content.ts";
import { hold, visitBeforeScripts } from "#tests/support/delayed-responses.ts";
import { recordShifts, shifted } from "../e2e/layout/shifts.ts";
import {
  applicationFrom,
  applicationNumber,
  apply,
  deliveryStatus,
  heading,
  LATER,
  receivedRecord,
  reconnect,
  removeFromDevice,
  SENDING,
  storedRecords,
  storeRecords,
  visitWith,
  waitingRecord,
} from "./device.ts";
import { expect, hydrated, test, visit } from "./fixtures.ts";

const application = applicationFrom("heading@example.com");
const { name } = content.residence;
const followUp = content.contact.followUpHours.replace("-", "–");
const { id, submittedAt } = waitingRecord(application);
const NOTHING_HERE = "No application on this device yet";
const PROBLEMS = [{ field: "dob", message: "Enter your date of birth" }];
const PATHS = hasSpanish ? ["/thank-you", "/es/thank-you"] : ["/thank-you"];

const RECEIVED = receivedRecord(application);

const STATES: [state: string, records: object[], english: string, spanish: string][] = [
  ["on its way", [waitingRecord(application)], "Application on its way", "Solicitud en camino"],
  [
    "not sent yet",
    [waitingRecord(application, { failure: "offline", notBefore: LATER })],
    "Application not sent yet",
    "Solicitud sin enviar",
  ],
  [
    "not confirmed yet",
    [waitingRecord(application, { failure: "silent", notBefore: LATER })],
    "Application not confirmed yet",
    "Aún sin confirmar",
  ],
  [
    "refused",
    [waitingRecord(application, { state: "refused", problems: PROBLEMS })],
    "We couldn’t receive this application",
    "No pudimos recibir esta solicitud",
  ],
  ["received", [RECEIVED], "Application Received!", "¡Solicitud recibida!"],
  ["erased", [{ id, submittedAt, state: "erased" }], "We erased this application", "Borramos esta solicitud"],
  ["stored before delivery", [], "Application kept on this device", "Solicitud guardada en este dispositivo"],
];

for (const [state, records, english, spanish] of STATES)
  test(`the heading of an application that is “${state}” says “received” only after receipt`, async ({
    page,
  }) => {
    await page.route(SENDING, () => {});
    for (const path of PATHS) {
      await visitWith(page, path, { application, records });
      const text = path === "/thank-you" ? english : spanish;
      await expect(heading(page)).toHaveText(text);
      const main = page.getByRole("main");
      await expect(main.getByText(text)).toHaveCount(1);
      if (state !== "received") await expect(main).not.toContainText(/\breceived|recibida|recibimos/i);
      // Each state has its own drawing in place of the check mark.
      await expect(main.locator("header svg")).toBeVisible();
    }
  });

test("the heading shows the state of an application no longer on this device", async ({ page }) => {
  await page.route(SENDING, () => {});
  for (const [, records, english] of STATES.slice(0, 4)) {
    await visitWith(page, "/thank-you", { records });
    await expect(heading(page)).toHaveText(english);
  }
});

test("an application no longer on this device that is not sent is named, also below its receipt", async ({
  page,
}) => {
  await page.route(SENDING, (route) => route.abort());
  await visitWith(page, "/thank-you", { records: [waitingRecord(application)] });
  const main = page.getByRole("main");
  const label = `${application.fullName} Completed on November 3, 2026`;
  await expect(main).toContainText(label);
  await expect(main.getByRole("link", { name: content.contact.phone })).toBeVisible();
  await page.unroute(SENDING);
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(heading(page)).toHaveText("Application Received!");
  await expect(main).toContainText(label);
});

test("the removal of an application without a copy says that the others are removed too", async ({
  page,
}) => {
  const earlier = { ...application, submittedAt: "2026-10-01T18:00:00.000Z" };
  const refused = waitingRecord(earlier, { state: "refused", problems: PROBLEMS });
  const question = page.getByRole("group", { name: "Remove the application from this device?" });
  await visitWith(page, "/thank-you", { records: [refused, RECEIVED] });
  await page.getByRole("button", { name: "Remove from this device" }).click();
  await expect(question).toContainText("All other applications on this device are removed too.");
  await visitWith(page, "/thank-you", { records: [RECEIVED] });
  await page.getByRole("button", { name: "Remove from this device" }).click();
  await expect(question).toContainText("We keep what reached us.");
  await expect(question).not.toContainText("other applications");
  await visitWith(page, "/thank-you", { records: [refused] });
  await page.getByRole("button", { name: "Remove from this device" }).click();
  await expect(question).toContainText("Its answers are kept nowhere else.");
});

test("an incomplete copy and the receipt above it are removed together, and restored", async ({ page }) => {
  const records = [RECEIVED];
  const incomplete = { fullName: "Zoë" };
  const stored = () => page.evaluate(() => window.localStorage.getItem("residence-application"));
  await visitWith(page, "/thank-you", { application: incomplete, records });
  await expect(page.getByText(RECEIVED.number)).toBeVisible();
  await expect(page.getByText("isn’t a complete application")).toBeHidden();
  await removeFromDevice(page);
  await expect(page.getByText("It had already reached us.")).toBeVisible();
  expect(await stored()).toBeNull();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(RECEIVED.number)).toBeVisible();
  expect(await stored()).toBe(JSON.stringify(incomplete));
});

test("after auto-pay an incomplete copy is not removed together with applications that the page does not name", async ({
  page,
}) => {
  const box = page.getByText("isn’t a complete application");
  await visitWith(page, "/thank-you?from=autopay", { application: { fullName: "Zoë" } });
  await expect(box).toBeVisible();
  await visitWith(page, "/thank-you?from=autopay", { application: { fullName: "Zoë" }, records: [RECEIVED] });
  await expect(heading(page)).toBeVisible();
  await expect(box).toBeHidden();
});

for (const [state, record, printed] of [
  ["received", RECEIVED, RECEIVED.number],
  [
    "rejected",
    waitingRecord(application, { state: "refused", problems: PROBLEMS }),
    "Enter your date of birth",
  ],
  ["waiting", waitingRecord(application, { failure: "offline", notBefore: LATER }), "Not sent yet"],
] as const)
  test(`the copy of a ${state} application is printed with its status after auto-pay`, async ({ page }) => {
    await visitWith(page, "/thank-you?from=autopay", { application, records: [record] });
    const status = page.getByRole("main").getByText(printed);
    await expect(status).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(status).toBeVisible();
  });

test("the receipt of an application no longer on this device is announced", async ({ page }) => {
  const release = await hold(page, SENDING);
  await visitWith(page, "/thank-you", { records: [waitingRecord(application)] });
  await expect(deliveryStatus(page)).toContainText("is being sent now.");
  release();
  await expect(deliveryStatus(page)).toContainText("It reached us on");
  await expect(deliveryStatus(page)).toContainText(/R-[0-9A-Z]{4}-[0-9A-Z]{2}.* will contact you within/);
});

test("an application no longer on this device that waits to be sent can be removed, and restored", async ({
  page,
}) => {
  await page.route(SENDING, (route) => route.abort());
  await visitWith(page, "/thank-you", { records: [waitingRecord(application)] });
  await expect(heading(page)).toHaveText("Application not confirmed yet");
  const open = page.getByRole("button", { name: "Remove from this device" });
  await expect(deliveryStatus(page).locator("xpath=../..")).toContainText("It may have reached us already.");
  await open.click();
  await expect(page.getByRole("group", { name: "Remove the application from this device?" })).toContainText(
    "Anything that hasn’t been sent yet won’t be sent.",
  );
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(heading(page)).toHaveText(NOTHING_HERE);
  await expect(page.getByText("The application has been removed from this device.")).toBeVisible();
  expect(await storedRecords(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(open).toBeFocused();
  expect(await storedRecords(page)).toMatchObject([{ state: "waiting", application }]);
});

test("the removal of an application that was not sent says that it won’t be sent", async ({ page }) => {
  await page.route(SENDING, () => {});
  const records = [waitingRecord(application, { failure: "offline", notBefore: LATER })];
  await visitWith(page, "/thank-you", { records });
  await expect(page.getByRole("main")).toContainText("If you remove it now, it won’t be sent.");
});

test("no space is reserved below the receipt of an earlier visit", async ({ page }) => {
  await visitWith(page, "/thank-you", { application, records: [RECEIVED] });
  const box = await page.locator("[data-state=received]").boundingBox();
  const text = await deliveryStatus(page).boundingBox();
  const above = Number(text?.y) - Number(box?.y);
  expect(above + Number(text?.height) + above).toBeCloseTo(Number(box?.height), 0);
});

test("long answers are not said to miss in an email that the page does not offer", async ({ page }) => {
  const long = applicationFrom("long@example.com", { currentLiving: "W".repeat(2000) });
  await visitWith(page, "/thank-you", { application: long, records: [RECEIVED] });
  await expect(heading(page)).toHaveText("Application Received!");
  const main = page.getByRole("main");
  await expect(main.getByText("W".repeat(2000))).toBeVisible();
  await expect(main).not.toContainText("email.");
});

test("the heading becomes the receipt and keeps the focus", {
  tag: "@smoke",
}, async ({ page }) => {
  const release = await hold(page, SENDING);
  await visit(page, "/apply");
  await apply(page, "focus@example.com");
  await expect(page).toHaveURL("/thank-you");
  await expect(heading(page)).toHaveText("Application on its way");
  await expect(heading(page)).toBeFocused();
  release();
  await expect(deliveryStatus(page)).toContainText("It reached us on");
  await expect(heading(page)).toHaveText("Application Received!");
  await expect(heading(page)).toBeFocused();
});

test("without an application the page never says “received”, even before its scripts", async ({ page }) => {
  for (const path of PATHS) {
    const releaseScripts = await visitBeforeScripts(page, path);
    const title = path === "/thank-you" ? NOTHING_HERE : "Aún no hay una solicitud en este dispositivo";
    const received = page.getByText(/\breceived|recibida|está lista/i).filter({ visible: true });
    await expect(heading(page)).toHaveText(title);
    await expect(received).toHaveCount(0);
    releaseScripts();
    await hydrated(page);
    await expect(heading(page)).toHaveText(title);
    await expect(received).toHaveCount(0);
  }
  await visitWith(page, "/thank-you", { records: [{ id, submittedAt, state: "erased" }] });
  await expect(heading(page)).toHaveText(NOTHING_HERE);
});

// Spanish texts are longer, so they are tested on a narrower screen.
for (const [path, width] of [
  ["/thank-you", 375],
  ["/thank-you", 1440],
  ["/es/thank-you", 320],
] as const)
  test(`${path} is correct before its scripts and does not shift, ${width} pixels wide`, async ({ page }) => {
    test.skip(!PATHS.includes(path), "There is no Spanish content.");
    await page.setViewportSize({ width, height: 812 });
    await recordShifts(page);
    const waiting = waitingRecord(application);
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    let tries = 0;
    await page.route(SENDING, async (route) => {
      tries += 1;
      // The widest possible application number.
      const json = { id: waiting.id, number: "R-WWWW-WW", receivedAt: submittedAt };
      if (tries > 1) return route.fulfill({ status: 201, json });
      await failed;
      return route.abort();
    });
    await visitWith(page, "/rules", { application });
    const releaseScripts = await visitBeforeScripts(page, path);
    await expect(heading(page)).toHaveText(
      /^(?:Application kept on this device|Solicitud guardada en este dispositivo)$/,
    );
    await page.evaluate(() => document.fonts.ready);
    const before = await shifted(page);
    await storeRecords(page, [waiting]);
    releaseScripts();
    await expect(heading(page)).toHaveText(/^(?:Application on its way|Solicitud en camino)$/);
    fail();
    await expect(heading(page)).toHaveText(/^(?:Application not confirmed yet|Aún sin confirmar)$/);
    await reconnect(page);
    await applicationNumber(page);
    await expect(heading(page)).toHaveText(/^(?:Application Received!|¡Solicitud recibida!)$/);
    expect(await shifted(page)).toBe(before);
  });

test("an application on its way says where its number appears and what happens then", async ({ page }) => {
  await page.route(SENDING, () => {});
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await expect(deliveryStatus(page)).toHaveText(
    `Your application is kept on this device and is being sent now.Your application number Shown here once your application reaches us.Then ${name} will contact you within ${followUp} hours.`,
  );
});

test("on a tablet the state of an application is as wide as the copy below it", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await visitWith(page, "/thank-you", { application, records: [RECEIVED] });
  const copy = await page.getByRole("region", { name: "Your copy of the application" }).boundingBox();
  const state = await deliveryStatus(page).locator("xpath=../..").boundingBox();
  expect(state?.width).toBe(copy?.width);
});

for (const width of [375, 1440])
  test(`no state of an application shifts a page that is opened again, ${width} pixels wide`, async ({
    page,
    expectedMessages,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    await recordShifts(page);
    expectedMessages.push(/Failed to load resource: .*ERR_FAILED.*woff2/);
    await page.route("**/*.woff2", (route) => route.abort());
    await page.route(SENDING, () => {});
    const missing = waitingRecord(application, { failure: "missing", notBefore: LATER });
    for (const [state, records] of [...STATES, ["not delivered", [missing]] as const]) {
      await visitWith(page, "/thank-you", { application, records });
      await expect(page.getByRole("link", { name: "View House Rules" })).toBeVisible();
      expect.soft(await shifted(page), state).toBe(0);
      await visit(page, "/apply");
      await expect(page.getByText("A new application will replace this copy.")).toBeVisible();
      expect.soft(await shifted(page), `${state}, /apply`).toBe(0);
      await visitWith(page, "/thank-you", { records });
      await expect(page.getByRole("link", { name: "View House Rules" })).toBeVisible();
      expect.soft(await shifted(page), `${state}, without the application`).toBe(0);
    }
  });

test("a resident who set up auto-pay sees the state of the application", async ({ page }) => {
  const application = applicationFrom("autopay@example.com");
  await visitWith(page, "/thank-you?from=autopay", { application, records: [waitingRecord(application)] });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're All Set");
  await expect(page.getByRole("region", { name: messages.copy.title })).toContainText(
    "Application Received!",
  );
});
