import { messages } from "#app/messages/en.ts";
import { type DelayProxy, openDelayProxy } from "#tests/support/delay-proxy.ts";
import {
  applicationFrom,
  applicationNumber,
  apply,
  removeFromDevice,
  storedRecords,
  visitWith,
  waitingRecord,
} from "../delivery/device.ts";
import { test as base, expect, visit } from "../delivery/fixtures.ts";

const APPLICATIONS = /^\/api\/applications\//;

const test = base.extend<{ line: DelayProxy }>({
  line: async ({ residence }, use) => {
    const line = await openDelayProxy(residence.origin);
    await use(line);
    line.close();
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
    const sending = line.hold(APPLICATIONS);
    await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
    await sending.requested;
    const tab = remover === "this tab" ? page : await context.newPage();
    if (tab !== page) await visit(tab, "/thank-you");
    await removeFromDevice(tab);
    await expect(tab.getByText("It may already have reached us")).toBeVisible();
    await sending.cancelled;
    sending.release();
    await expect(page.getByText("Application on its way")).toHaveCount(0);
    expect(await residence.applicationsOf(email)).toEqual([]);
  });

test("an application arrives when its page is left during sending", async ({ page, line, residence }) => {
  const application = applicationFrom("left@example.com");
  const sending = line.hold(APPLICATIONS);
  await visitWith(page, "/thank-you", { application, records: [waitingRecord(application)] });
  await sending.requested;
  await page.goto("about:blank");
  // Leaving the page cancels its request; a keepalive request takes its place.
  await sending.cancelled;
  sending.release();
  await expect.poll(() => residence.applicationsOf("left@example.com")).toHaveLength(1);
});

test("an application removed and restored during sending arrives once", async ({ page, line, residence }) => {
  const sending = line.hold(APPLICATIONS);
  await visit(page, "/apply");
  await apply(page, "back@example.com");
  await sending.requested;
  await expect(page).toHaveURL("/thank-you");
  await removeFromDevice(page);
  await sending.cancelled;
  sending.release();
  await page.getByRole("button", { name: messages.remove.undo }).click();
  const number = await applicationNumber(page);
  expect(await residence.applicationsOf("back@example.com")).toMatchObject([{ number }]);
  expect(await storedRecords(page)).toMatchObject([{ number }]);
});
