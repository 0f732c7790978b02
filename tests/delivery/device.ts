import { expect, type Locator, type Page } from "@playwright/test";
import { newId } from "#app/lib/new-id.ts";
import { agree, fillAnswers, submit } from "#tests/support/application-form.ts";
import { visit } from "#tests/support/fixtures.ts";
import { ANSWERS } from "#tests/support/questions.ts";

/** The requests with which pages send applications. */
export const SENDING = "**/api/applications/*";

const RECORDS = "residence-application-delivery";

/** A record in local storage. */
export type Kept = { id: string; submittedAt: string; state: string } & Record<string, unknown>;

/** Fills in the whole form of this page. */
export async function fillIn(page: Page, email: string): Promise<void> {
  await fillAnswers(page, ["email"]);
  await page.getByLabel("Email address").fill(email);
  await agree(page);
}

/** Fills in the whole form of this page and submits it. */
export async function apply(page: Page, email: string): Promise<void> {
  await fillIn(page, email);
  await submit(page);
}

/** An application as an earlier visit left it on the device. */
export function storedBy(email: string, answers: object = {}) {
  return { ...ANSWERS, email, ...answers, submittedAt: "2026-11-03T18:00:00.000Z" };
}

/** A record of an application that waits to be sent, as an earlier visit left it. */
export function waitingFor(application: { submittedAt: string }, others: object = {}): Kept {
  const { submittedAt } = application;
  return { id: newId(), submittedAt, state: "waiting", application, language: "en", ...others };
}

/** Opens a page on a device that keeps this application and these records. */
export async function visitWith(
  page: Page,
  path: string,
  { application, records }: { application?: object; records?: unknown },
): Promise<void> {
  // Any file of the site will do to reach its storage.
  await page.goto("/robots.txt");
  const items = { "residence-application": application, [RECORDS]: records };
  await page.evaluate((kept) => {
    window.localStorage.clear();
    for (const [key, value] of Object.entries(kept))
      if (value) window.localStorage.setItem(key, JSON.stringify(value));
  }, items);
  await visit(page, path);
}

/** The records that this device keeps. */
export function storedRecords(page: Page): Promise<Kept[]> {
  return page.evaluate((key) => JSON.parse(window.localStorage.getItem(key) ?? "[]"), RECORDS);
}

/** The heading of the page. On /thank-you it names the state of the application. */
export function heading(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

/** What the page says about where the application is. */
export function deliveryStatus(page: Page): Locator {
  return page.getByRole("main").getByRole("status").first();
}

/** The number that the page shows, once the residence has the application. */
export async function numberOn(page: Page): Promise<string> {
  await expect(deliveryStatus(page)).toContainText(/R-[0-9A-Z]{4}-[0-9A-Z]{2}/);
  return /R-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec(await deliveryStatus(page).innerText())?.[0] ?? "";
}

/** Reports that the connection is back, so that the page sends now. */
export async function reconnect(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
}
