import type { Page } from "@playwright/test";
import { messages } from "#app/messages/en.ts";
import { submit } from "#tests/support/application-form.ts";
import { content } from "#tests/support/content.ts";
import {
  applicationFrom,
  applicationNumber,
  apply,
  deliveryStatus,
  fillIn,
  heading,
  LATER,
  receivedRecord,
  removeFromDevice,
  SENDING,
  storedRecords,
  visitWith,
  waitingRecord,
} from "./device.ts";
import { expect, test, visit } from "./fixtures.ts";

test("refused answers return to the form with a message at each question", async ({ page }) => {
  const application = applicationFrom("refused@example.com", {
    email: "no address",
    reference1: "",
    moveInDate: "",
  });
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await expect(heading(page)).toHaveText("We couldn’t receive this application");
  const main = page.getByRole("main");
  await expect(main.getByRole("term").filter({ hasText: "Email address" }).first()).toBeVisible();
  await expect(main.getByRole("definition").first()).toHaveText("no address");
  await expect(main.getByRole("definition").nth(1)).toHaveText(
    "Enter an email address in the correct format, like name@example.com",
  );
  await expect(main.getByRole("definition").nth(2)).toHaveText(
    "Enter your first reference’s name and phone number",
  );

  // A letter in the form does not replace the answers.
  await page.getByRole("banner").getByRole("link", { name: "Apply", exact: true }).click();
  await page.getByLabel("Full name").fill(application.fullName.slice(0, 1));
  await page.goBack();
  await page.getByRole("link", { name: "Correct your answers" }).click();
  await expect(main).toContainText("We couldn’t receive the application from November 3, 2026. See why.");
  await expect(page.getByLabel("Full name")).toHaveValue(application.fullName);
  await page.getByLabel("Email address").fill("fixed@example.com");
  await page.getByLabel("First reference").fill("Tom Reed, 217-555-0111");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page).toHaveURL("/thank-you");
  await applicationNumber(page);
  await expect(main).not.toContainText("couldn’t receive the application");
});

test("the reasons of a refusal are in the language of the page", async ({ page }) => {
  const application = applicationFrom("refused@example.com", { dob: "" });
  const problems = [
    { field: "dob", message: "Escriba su fecha de nacimiento" },
    { field: "incomeSource", message: "Una regla que este formulario no conoce" },
  ];
  const record = waitingRecord(application, { state: "refused", problems, language: "es" });
  const reasons = page
    .getByRole("main")
    .getByRole("definition")
    .filter({ hasNotText: application.incomeSource });
  await visitWith(page, "/thank-you", { application, records: [record] });
  await expect(reasons.first()).toHaveText("Enter your date of birth");
  await expect(reasons.nth(1)).toHaveText("Answer this question again");
  await visitWith(page, "/es/thank-you", { application, records: [record] });
  for (const [index, { message }] of problems.entries()) await expect(reasons.nth(index)).toHaveText(message);
});

test("corrections that were begun stay when the reasons are read again", async ({ page }) => {
  const application = applicationFrom("refused@example.com", { email: "no address", reference1: "" });
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  const correct = page.getByRole("link", { name: "Correct your answers" });
  await correct.click();
  await page.getByLabel("Email address").fill("no");
  await page.getByLabel("Second reference").fill("");
  await page.getByRole("link", { name: "See why" }).click();
  await correct.click();
  await expect(page.getByLabel("Email address")).toHaveValue("no");
  await expect(page.getByLabel("Second reference")).toHaveValue("");
});

test("the answers of the person whose link was pressed open, also after another’s were looked at", async ({
  page,
}) => {
  const earlier = applicationFrom("both@example.com", { fullName: "Ann Lee", reference1: "" });
  const application = {
    ...applicationFrom("both@example.com", { fullName: "Bo Lee", reference1: "", dob: "1991-02-03" }),
    submittedAt: "2026-11-10T18:00:00.000Z",
  };
  await visitWith(page, "/thank-you", {
    application,
    records: [waitingRecord(earlier), waitingRecord(application)],
  });
  const correct = page.getByRole("link", { name: "Correct your answers" });
  // Each is refused when it is sent: until then the first link is the other one's.
  await expect(correct).toHaveCount(2);
  for (const [index, { fullName }] of [application, earlier, application].entries()) {
    await correct.nth(index % 2).click();
    await expect(page.getByLabel("Full name")).toHaveValue(fullName);
    await page.goBack();
  }
});

test("corrections of every answer that names a person replace the refused application", async ({ page }) => {
  const application = applicationFrom("refused@example.com", { reference1: "" });
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await page.getByRole("link", { name: "Correct your answers" }).click();
  await page.getByRole("button", { name: "Erase my answers" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByLabel("Full name").fill("Another Name");
  await page.getByLabel("Email address").fill("corrected@example.com");
  await page.getByLabel("Date of birth").fill("1991-02-03");
  await page.getByLabel("First reference").fill("Tom Reed, 217-555-0111");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page).toHaveURL("/thank-you");
  await applicationNumber(page);
  expect(await storedRecords(page)).toMatchObject([{ state: "received" }]);
});

for (const [how, leave] of [
  ["erased", (page: Page) => page.getByRole("button", { name: "Erase my answers" }).click()],
  ["left in another tab", (page: Page) => page.close()],
] as const) {
  test(`corrections that were ${how} do not replace it by another person’s application`, async ({
    page,
    context,
  }) => {
    const application = applicationFrom("both@example.com", { reference1: "", dob: "1991-02-03" });
    await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
    await page.getByRole("link", { name: "Correct your answers" }).click();
    await expect(page.getByLabel("Date of birth")).toHaveValue(application.dob);
    await leave(page);
    const spouse = page.isClosed() ? await context.newPage() : page;
    await visit(spouse, "/apply");
    await fillIn(spouse, "both@example.com");
    await spouse.getByLabel("Full name").fill("Bo Lee");
    await submit(spouse);
    await expect(spouse).toHaveURL("/thank-you");
    await applicationNumber(spouse);
    expect(await storedRecords(spouse)).toMatchObject([
      { state: "refused", application },
      { state: "received" },
    ]);
  });
}

test("an older application names the missing answer and returns to the form", async ({ page }) => {
  const { reference2: _, ...application } = applicationFrom("fewer@example.com");
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  const main = page.getByRole("main");
  await expect(main.getByRole("definition")).toHaveText([
    "Enter your second reference’s name and phone number",
  ]);
  await main.getByRole("link", { name: "Correct your answers" }).click();
  await expect(page.getByLabel("First reference")).toHaveValue(application.reference1);
});

test("a refused application that was replaced shows the reason and offers the copy", async ({ page }) => {
  const earlier = applicationFrom("replaced@example.com", { email: "no address" });
  const application = { ...applicationFrom("later@example.com"), submittedAt: "2026-11-10T18:00:00.000Z" };
  const records = [waitingRecord(earlier), waitingRecord(application)];
  await visitWith(page, "/thank-you", { application, records });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2, name: "An earlier application" })).toBeVisible();
  await expect(main).toContainText(`${earlier.fullName} Completed on November 3, 2026`);
  await expect(main).toContainText("We couldn’t receive it.");
  await expect(main.getByText("Enter an email address in the correct format")).toBeVisible();
  await expect(main.getByRole("link", { name: "See why" })).toHaveCount(0);
  await main.getByRole("link", { name: "Correct your answers" }).click();
  await expect(page.getByLabel("Email address")).toHaveValue("no address");
});

test("Undo does not restore a removed application that another tab has corrected", async ({
  page,
  context,
}) => {
  const earlier = applicationFrom("corrected@example.com");
  const application = { ...applicationFrom("stays@example.com"), submittedAt: "2026-11-10T18:00:00.000Z" };
  const received = receivedRecord(application);
  const refused = waitingRecord(earlier, {
    state: "refused",
    problems: [{ field: "dob", message: "Enter your date of birth" }],
  });
  await visitWith(page, "/thank-you", { application, records: [refused, received] });
  const other = await context.newPage();
  await visit(other, "/thank-you");
  await other.getByRole("link", { name: "Correct your answers" }).click();
  await expect(other.getByLabel("Email address")).toHaveValue("corrected@example.com");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Remove this application" }).click();
  await expect(main.getByRole("button", { name: "Undo" })).toBeVisible();
  await other.getByRole("button", { name: "Submit Application" }).click();
  await expect(other).toHaveURL("/thank-you");
  await applicationNumber(page);
  await expect(main.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("a refused application that was replaced can be removed alone, with Undo", async ({ page }) => {
  const earlier = applicationFrom("unwanted@example.com", { fullName: "Ann Lee" });
  const application = { ...applicationFrom("stays@example.com"), submittedAt: "2026-11-10T18:00:00.000Z" };
  const received = receivedRecord(application);
  const refused = waitingRecord(earlier, { state: "refused", problems: [] });
  await visitWith(page, "/thank-you", { application, records: [refused, received] });
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Remove this application" }).click();
  await expect(main).toContainText("The earlier application was removed from this device.");
  await expect(main.getByText("Ann Lee")).toHaveCount(0);
  expect(await storedRecords(page)).toEqual([received]);
  await expect(main.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(main.getByText("Ann Lee")).toBeVisible();
  await expect(main.getByRole("button", { name: "Remove this application" })).toBeFocused();
  expect(await storedRecords(page)).toEqual([refused, received]);

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.keyboard.press("Enter");
  await expect(main.getByRole("alert")).toHaveText(messages.remove.failed);
  await expect(main.getByText("Ann Lee")).toBeVisible();
});

test("answers that were only opened are removed with their refused application", async ({ page }) => {
  const application = applicationFrom("next@example.com");
  const problems = [{ field: "dob", message: "Enter your date of birth" }];
  const refused = waitingRecord(application, { state: "refused", problems });
  await visitWith(page, "/thank-you", { application, records: [refused] });
  await page.getByRole("link", { name: "Correct your answers" }).click();
  await expect(page.getByLabel("Email address")).toHaveValue("next@example.com");
  await page.goBack();
  await removeFromDevice(page);
  await expect(page.getByText(/removed from this device/)).toBeVisible();
  await visit(page, "/apply");
  await expect(page.getByLabel("Email address")).toHaveValue("");
});

test("a refusal of an unknown question is reported", async ({ page }) => {
  const application = applicationFrom("newer@example.com");
  const record = waitingRecord(application);
  const problems = ["pets", "constructor", "__proto__"].map((field) => ({
    field,
    message: `Answer ${field}`,
  }));
  await page.route(SENDING, (route) => route.fulfill({ status: 422, json: { id: record.id, problems } }));
  await visitWith(page, "/thank-you", { application, records: [record] });
  for (const { message } of problems) await expect(page.getByRole("main").getByText(message)).toBeVisible();
});

test("a question that this page lacks is answered in the form that the server has now", async ({ page }) => {
  const application = applicationFrom("old-page@example.com");
  const problems = [{ field: "pets", message: "Say whether you have pets" }];
  const refused = waitingRecord(application, { state: "refused", problems });
  await visitWith(page, "/thank-you", { application, records: [refused] });
  const loaded = page.waitForEvent("load");
  await page.getByRole("link", { name: "Correct your answers" }).click();
  await loaded;
  await expect(page).toHaveURL("/apply");
  await expect(page.getByLabel("Email address")).toHaveValue("old-page@example.com");
});

test("the reasons are printed when this device has no copy to print", async ({ page }) => {
  const application = applicationFrom("paper@example.com", { moveInDate: "2026-11-10" });
  const problems = [{ field: "moveInDate", message: "Move-in date must be today or later" }];
  await visitWith(page, "/thank-you", {
    records: [waitingRecord(application, { state: "refused", problems })],
  });
  const main = page.getByRole("main");
  await expect(main.getByRole("definition")).toHaveText([
    "November 10, 2026",
    "Move-in date must be today or later",
  ]);
  await page.emulateMedia({ media: "print" });
  await expect(heading(page)).toBeVisible();
  await expect(main.getByText(content.residence.name, { exact: true })).toBeVisible();
  await expect(main.getByText(String(application.fullName))).toBeVisible();
  await expect(main.getByText("Move-in date must be today or later")).toBeVisible();
  await expect(main.getByRole("link", { name: "Correct your answers" })).toBeHidden();
});

test("when the id is taken, the copy is offered and sending stops", async ({ page }) => {
  const application = applicationFrom("conflict@example.com");
  const record = waitingRecord(application);
  await page.request.put(`/api/applications/${record.id}`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
    data: { application: applicationFrom("another@example.com") },
  });
  await visitWith(page, "/thank-you", { application, records: [record] });
  await expect(deliveryStatus(page)).toContainText("Something is wrong on our end");
  await expect(page.getByRole("link", { name: messages.copy.send })).toHaveAttribute("href", /^mailto:/);
  await expect(page.getByRole("main").getByRole("link", { name: content.contact.phone })).toBeVisible();
  await expect(page.getByRole("button", { name: messages.copy.print })).toBeVisible();
  expect(await storedRecords(page)).toMatchObject([{ state: "refused", application }]);
});

for (const [what, others] of [
  ["was refused without a reason", { state: "refused", problems: [] }],
  ["is not confirmed", { failure: "missing", notBefore: LATER }],
] as const)
  test(`an application that ${what} and that this form cannot read leads to the phone`, async ({ page }) => {
    const application = applicationFrom("long@example.com", { currentLiving: "x".repeat(2100) });
    await visitWith(page, "/thank-you", { application, records: [waitingRecord(application, others)] });
    const main = page.getByRole("main");
    await expect(main).toContainText(/send (it|the application) to us yourself/i);
    await expect(main.getByRole("link", { name: messages.copy.send })).toHaveCount(0);
    await expect(main).toContainText(`Or call us at ${content.contact.phone}.`);
    await expect(main.getByRole("link", { name: content.contact.phone })).toBeVisible();
  });

test("an erased application is not sent again and stays on the device", async ({ page, residence }) => {
  const application = applicationFrom("erased@example.com");
  const record = waitingRecord(application);
  await visitWith(page, "/thank-you", { application, records: [record] });
  await residence.run("erase", await applicationNumber(page));

  // Simulates a browser restored from a backup: the device has lost the receipt.
  await visitWith(page, "/thank-you", { application, records: [record] });
  await expect(deliveryStatus(page)).toContainText(
    "It’s no longer in our list of applications, and this device won’t send it again.",
  );
  await expect(page.getByRole("main").getByRole("link", { name: content.contact.phone })).toBeVisible();
  await expect(page.getByRole("region", { name: messages.copy.title })).toBeVisible();
  await expect(page.getByRole("link", { name: "Apply again" })).toHaveAttribute("href", "/apply");
  const { id, submittedAt } = record;
  expect(await storedRecords(page)).toEqual([{ id, submittedAt, state: "erased" }]);
  expect(await residence.applicationsOf("erased@example.com")).toEqual([]);
});

test("the same answers again are one application, or a new one if the first was erased", async ({
  page,
  residence,
}) => {
  const numberAfterApplying = async () => {
    await visit(page, "/apply");
    await apply(page, "again@example.com");
    await expect(page).toHaveURL("/thank-you");
    return applicationNumber(page);
  };
  const first = await numberAfterApplying();
  expect(await numberAfterApplying()).toBe(first);
  expect(await numberAfterApplying()).toBe(first);
  await residence.run("erase", first);
  const second = await numberAfterApplying();
  expect(second).not.toBe(first);
  expect(await residence.applicationsOf("again@example.com")).toMatchObject([{ number: second }]);
});
