import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/axe.ts";
import { layoutFaults } from "../e2e/layout/layout-faults.ts";
import { widen } from "../e2e/layout/widths.ts";
import {
  applicationFrom,
  deliveryStatus,
  heading,
  LATER,
  receivedRecord,
  SENDING,
  visitWith,
  waitingRecord,
} from "./device.ts";
import { expect, test } from "./fixtures.ts";

const application = applicationFrom("axe@example.com");
const { id, submittedAt } = waitingRecord(application);
const STATES: Record<string, object[]> = {
  "on its way": [waitingRecord(application)],
  "not sent yet": [waitingRecord(application, { failure: "offline", notBefore: LATER })],
  "not delivered": [waitingRecord(application, { failure: "missing", notBefore: LATER })],
  received: [receivedRecord(application)],
  rejected: [
    waitingRecord(application, {
      state: "refused",
      problems: [{ field: "dob", message: "Enter your date of birth" }],
    }),
  ],
  "rejected and replaced": [
    waitingRecord(
      { ...application, submittedAt: "2026-10-01T18:00:00.000Z" },
      { state: "refused", problems: [{ field: "dob", message: "Enter your date of birth" }] },
    ),
  ],
  "rejected without a reason": [waitingRecord(application, { state: "refused", problems: [] })],
  erased: [{ id, submittedAt, state: "erased" }],
  "stored before delivery": [],
};

for (const [state, records] of Object.entries(STATES)) {
  test(`the thank-you page of an application that is “${state}” is accessible and does not overflow`, async ({
    page,
  }) => {
    await expectReadable(page, "/thank-you", records);
  });
}

test("the form under unsent applications is accessible", async ({ page }) => {
  const { "not delivered": waiting = [], "rejected and replaced": refused = [] } = STATES;
  await expectReadable(page, "/apply", [...waiting, ...refused]);
  await expect(page.getByText(/isn’t confirmed yet|couldn’t receive the/)).toHaveCount(2);
});

async function expectReadable(page: Page, path: string, records: object[]): Promise<void> {
  await page.route(SENDING, () => {});
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitWith(page, path, { application, records });
  expect(await layoutFaults(page, 1440)).toEqual([]);
  await widen(page, 320);
  expect(await layoutFaults(page, 320)).toEqual([]);
  await expectAccessible(page, path);
}

test("a screen reader announces each state once, and no retry", async ({ page }) => {
  await page.route(SENDING, (route) => route.abort());
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await expect(heading(page)).toHaveText("Application not confirmed yet");
  const changes = deliveryStatus(page).evaluate(
    (status) =>
      new Promise<number>((resolve) => {
        let count = 0;
        const observer = new MutationObserver((all) => {
          count += all.length;
        });
        observer.observe(status, { childList: true, characterData: true, subtree: true });
        Object.assign(window, { endWatch: () => resolve(count) });
      }),
  );
  // The button has another name until the attempt has ended.
  const retry = page.getByRole("button", { name: "Try now" });
  for (let time = 0; time < 2; time += 1) {
    await retry.click();
    await expect(retry).toBeEnabled();
  }
  await expect(page.getByText(/^Your last try:/)).toBeVisible();
  await page.evaluate(() => (window as unknown as { endWatch(): void }).endWatch());
  expect(await changes).toBe(0);
});
