import { expect, type Locator, type Page } from "@playwright/test";
import { MAX_RETRY_AFTER_MS } from "#app/delivery/backoff.ts";
import { newId } from "#app/lib/new-id.ts";
import { messages } from "#app/messages/en.ts";
import { agree, fillAnswers, submit } from "#tests/support/application-form.ts";
import { visit } from "#tests/support/fixtures.ts";
import { ANSWERS } from "#tests/support/questions.ts";

/** The requests that submit an application. */
export const SENDING = "**/api/applications/*";

const RECORDS = "residence-application-delivery";

/** A delivery record in local storage. */
type Kept = { id: string; submittedAt: string; state: string } & Record<string, unknown>;

/** Fills in the whole form. */
export async function fillIn(page: Page, email: string): Promise<void> {
  await fillAnswers(page, ["email"]);
  await page.getByLabel("Email address").fill(email);
  await agree(page);
}

/** Fills in the whole form and submits it. */
export async function apply(page: Page, email: string): Promise<void> {
  await fillIn(page, email);
  await submit(page);
}

/** A stored application from an earlier visit. */
export function applicationFrom(email: string, answers: object = {}) {
  return { ...ANSWERS, email, ...answers, submittedAt: "2026-11-03T18:00:00.000Z" };
}

/** The delivery record of an unsent application from an earlier visit. */
export function waitingRecord(application: { submittedAt: string }, others: object = {}): Kept {
  const { submittedAt } = application;
  return { id: newId(), submittedAt, state: "waiting", application, language: "en", ...others };
}

/** The delivery record of an application from an earlier visit that the residence has received. */
export function receivedRecord(application: { submittedAt: string }) {
  const { id, submittedAt } = waitingRecord(application);
  return { id, submittedAt, state: "received", number: "R-7K4M-2Q", receivedAt: submittedAt };
}

/**
 * As `notBefore` of a record: it is not sent again during the test. `visitWith` replaces it with a time that is well within
 * the longest wait, since the page ignores later times as those of a wrong clock.
 */
export const LATER = "later";

/** Opens a page after replacing local storage with this application and these records. */
export async function visitWith(
  page: Page,
  path: string,
  { application, records }: { application?: object; records?: readonly object[] },
): Promise<void> {
  // Any file of the site gives access to its storage.
  await page.goto("/robots.txt");
  const now = records?.map((record) =>
    "notBefore" in record && record.notBefore === LATER
      ? { ...record, notBefore: Date.now() + MAX_RETRY_AFTER_MS / 2 }
      : record,
  );
  const items = { "residence-application": application, [RECORDS]: now };
  await page.evaluate((kept) => {
    window.localStorage.clear();
    for (const [key, value] of Object.entries(kept))
      if (value) window.localStorage.setItem(key, JSON.stringify(value));
  }, items);
  await visit(page, path);
}

/** Replaces the delivery records in local storage, as another tab does. */
export async function storeRecords(page: Page, records: readonly object[]): Promise<void> {
  await page.evaluate(([key, text]) => window.localStorage.setItem(key, text), [
    RECORDS,
    JSON.stringify(records),
  ] as const);
}

/** The delivery records in local storage. */
export function storedRecords(page: Page): Promise<Kept[]> {
  return page.evaluate((key) => JSON.parse(window.localStorage.getItem(key) ?? "[]"), RECORDS);
}

/** The heading of the page. On /thank-you it names the state of the application. */
export function heading(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

/** The delivery status of the application. */
export function deliveryStatus(page: Page): Locator {
  return page.getByRole("main").getByRole("status").first();
}

/** The application number shown on the page once the server has confirmed receipt. */
export async function applicationNumber(page: Page): Promise<string> {
  await expect(deliveryStatus(page)).toContainText(/R-[0-9A-Z]{4}-[0-9A-Z]{2}/);
  return /R-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec(await deliveryStatus(page).innerText())?.[0] ?? "";
}

/** Removes the application and its records with the buttons of the thank-you page. */
export async function removeFromDevice(page: Page): Promise<void> {
  await page.getByRole("button", { name: messages.remove.open }).click();
  await page.getByRole("button", { name: messages.remove.confirm, exact: true }).click();
}

/** Fires the `online` event, which makes the page send immediately. */
export async function reconnect(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
}
