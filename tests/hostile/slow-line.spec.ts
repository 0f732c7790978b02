import { messages } from "#app/messages/en.ts";
import { openSlowLine, type SlowLine } from "#tests/support/slow-line.ts";
import {
  applicationFrom,
  applicationNumber,
  apply,
  storedRecords,
  visitWith,
  waitingRecord,
} from "../delivery/device.ts";
import { test as base, expect, visit } from "../delivery/fixtures.ts";

const test = base.extend<{ line: SlowLine }>({
  line: async ({ residence }, use) => {
    const line = await openSlowLine(residence.origin);
    await use(line);
    await line.close();
  },
  baseURL: ({ line }, use) => use(line.origin),
});

for (const remover of ["this tab", "another tab"])
  test(`an application removed in ${remover} during sending is not sent again`, async ({
    page,
    context,
    line,
    residence,
  }) => {
    const email = `in-${remover.replace(" ", "-")}@example.com`;
    const application = applicationFrom(email);
    const arrived = line.hold("PUT");
    await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
    await arrived;
    const tab = remover === "this tab" ? page : await context.newPage();
    if (tab !== page) await visit(tab, "/thank-you");
    await tab.getByRole("button", { name: messages.remove.open }).click();
    await tab.getByRole("button", { name: messages.remove.confirm, exact: true }).click();
    await expect(tab.getByText("It may already have reached us")).toBeVisible();
    await line.cancelled;
    line.release();
    await expect(page.getByText("Application on its way")).toHaveCount(0);
    expect(await residence.applicationsOf(email)).toEqual([]);
  });

test("an application arrives when its page is left during sending", async ({ page, line, residence }) => {
  const application = applicationFrom("left@example.com");
  const arrived = line.hold("PUT");
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await arrived;
  await page.goto("about:blank");
  // Leaving the page cancels its request; a keepalive request takes its place.
  await line.cancelled;
  line.release();
  await expect.poll(() => residence.applicationsOf("left@example.com")).toHaveLength(1);
});

test("an application removed and restored during sending arrives once", async ({ page, line, residence }) => {
  const arrived = line.hold("PUT");
  await visit(page, "/apply");
  await apply(page, "back@example.com");
  await arrived;
  await expect(page).toHaveURL("/thank-you");
  await page.getByRole("button", { name: messages.remove.open }).click();
  await page.getByRole("button", { name: messages.remove.confirm, exact: true }).click();
  await line.cancelled;
  line.release();
  await page.getByRole("button", { name: messages.remove.undo }).click();
  const number = await applicationNumber(page);
  expect(await residence.applicationsOf("back@example.com")).toMatchObject([{ number }]);
  expect(await storedRecords(page)).toMatchObject([{ number }]);
});
