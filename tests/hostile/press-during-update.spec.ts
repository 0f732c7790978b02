import type { Locator, Page } from "@playwright/test";
import { messages } from "#app/messages/en.ts";
import { dragByTouch } from "#tests/support/drag.ts";
import {
  applicationFrom,
  heading,
  LATER,
  SENDING,
  storedRecords,
  visitWith,
  waitingRecord,
} from "../delivery/device.ts";
import { expect, test } from "../delivery/fixtures.ts";

const application = applicationFrom("pressed@example.com");
const record = waitingRecord(application);
const { id } = record;
const FAILED = waitingRecord(application, { failure: "busy", notBefore: LATER });
const PROBLEMS = [{ field: "email", message: "Enter an email address" }];
const NUMBER = "R-7K4M-2Q";
const RECEIPT = { status: 201, json: { id, number: NUMBER, receivedAt: "2026-11-03T18:00:05.000Z" } };

test.use({ viewport: { width: 375, height: 700 }, hasTouch: true });

/**
 * Opens a page while its application is being sent.
 * @returns lets the server respond
 */
async function visitWhileSending(
  page: Page,
  path: string,
  answer: { status: number; json: object },
  device: { application?: object; records: object[] } = { application, records: [record] },
) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SENDING, async (route) => {
    await promise;
    await route.fulfill(answer);
  });
  await visitWith(page, path, device);
  return resolve;
}

/** Records a click on Print as an attribute of the document. */
async function recordPrint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
}

for (const [state, answer, title] of [
  ["refused", { status: 422, json: { id, problems: PROBLEMS } }, "We couldn’t receive this application"],
  ["not confirmed", { status: 404, json: {} }, "Application not confirmed yet"],
] as const)
  for (const pointer of ["the mouse", "a finger"])
    test(`a press with ${pointer} on Print works while the application becomes ${state}`, async ({
      page,
    }) => {
      await recordPrint(page);
      const answerNow = await visitWhileSending(page, "/thank-you", answer);
      const print = page.getByRole("button", { name: messages.copy.print });
      await print.scrollIntoViewIfNeeded();
      const answered = async () => {
        answerNow();
        await expect.poll(async () => JSON.stringify(await storedRecords(page))).toMatch(/refused|missing/);
        await expect(heading(page)).toHaveText("Application on its way");
      };
      if (pointer === "a finger") await dragByTouch(page, print, 0, 0, answered);
      else {
        await print.hover();
        await page.mouse.down();
        await answered();
        await page.mouse.up();
      }
      await expect(page.locator("html")).toHaveAttribute("data-printed");
      await expect(heading(page)).toHaveText(title);
    });

test("a press on a link works while an application no longer on this device arrives", async ({ page }) => {
  const waiting = waitingRecord(application, { id, failure: "silent" });
  const answerNow = await visitWhileSending(page, "/thank-you", RECEIPT, { records: [waiting] });
  await pressMeanwhile(page, page.getByRole("main").getByText("View House Rules"), answerNow);
  await expect(heading(page)).toHaveText("House Rules");
});

test("a press on Keep it works while the application arrives", async ({ page }) => {
  const answerNow = await visitWhileSending(page, "/thank-you", RECEIPT);
  await page.getByRole("button", { name: "Remove from this device" }).click();
  const keep = page.getByRole("button", { name: "Keep it" });
  await pressMeanwhile(page, keep, answerNow);
  await expect(keep).toBeHidden();
});

/** Presses an element with the mouse, and lets the receipt arrive before the button is released. */
async function pressMeanwhile(page: Page, element: Locator, answerNow: () => void): Promise<void> {
  await element.hover();
  await page.mouse.down();
  answerNow();
  await expect.poll(() => storedRecords(page)).toMatchObject([{ state: "received" }]);
  await page.mouse.up();
}

test("a press on Print works while a requested attempt ends", async ({ page }) => {
  await recordPrint(page);
  const device = { application, records: [FAILED] };
  const answerNow = await visitWhileSending(page, "/thank-you", { status: 503, json: {} }, device);
  await page.getByRole("button", { name: "Try now" }).click();
  await page.getByRole("button", { name: messages.copy.print }).hover();
  await page.mouse.down();
  await expect(page.getByRole("button", { name: "Trying…" })).toBeVisible();
  answerNow();
  await expect(page.getByRole("button", { name: "Try now" })).toBeVisible();
  await page.mouse.up();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  await expect(page.getByText("Your last try:")).toBeVisible();
});

test("a new state during a drag of the scroll bar appears afterwards", async ({ page }) => {
  const answerNow = await visitWhileSending(page, "/thank-you", { status: 404, json: {} });
  await heading(page).dispatchEvent("pointerdown", { button: 0, buttons: 1 });
  answerNow();
  await expect.poll(() => storedRecords(page)).toMatchObject([{ failure: "missing" }]);
  await expect(heading(page)).toHaveText("Application on its way");
  await page.mouse.move(100, 100);
  await expect(heading(page)).toHaveText("Application not confirmed yet");
});

test("the questions of the form do not move when an earlier application arrives", async ({ page }) => {
  const answerNow = await visitWhileSending(page, "/apply", RECEIPT);
  const main = page.getByRole("main");
  await expect(main).toContainText("The application from November 3, 2026 isn’t confirmed yet.");
  const premium = page.getByRole("radio", { name: /Premium/ });
  const before = await premium.boundingBox();
  answerNow();
  await expect(
    main.getByText(`The application from November 3, 2026 reached us. Its number is ${NUMBER}.`),
  ).toBeVisible();
  await expect(main.getByText("isn’t confirmed yet")).toBeHidden();
  expect(await premium.boundingBox()).toEqual(before);
});
