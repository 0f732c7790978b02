import { readFile } from "node:fs/promises";
import { MAX_ROWS } from "#desk/api/applications.ts";
import { installClock } from "#tests/support/clock.ts";
import { content } from "#tests/support/content.ts";
import { translate } from "../hostile/translator.ts";
import { expect, listTest, test } from "./fixtures.ts";
import { line, open, receiveThree, refresh, rowOf } from "./steps.ts";

test("a phone number’s digits find an application, and a reload keeps the search", {
  tag: "@smoke",
}, async ({ page, desk, signIn }) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await receiveThree(desk);
  await signIn(page, "Maria");
  await expect(page.getByRole("list").getByRole("listitem").filter({ hasText: "R-" })).toHaveCount(3);
  await page.getByRole("searchbox").fill("0122");
  await expect(page).toHaveURL(/#search=0122$/);
  await expect(rowOf(page, "Tom Reed")).toBeVisible();
  await expect(rowOf(page, "Aisha Khan")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "All 1" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("0122");
  await expect(rowOf(page, "Tom Reed")).toBeVisible();
  await page.goto(`${page.url()}&filter=shortlisted`);
  await expect(page.getByRole("searchbox")).toHaveValue("0122");
  await page.getByRole("searchbox").fill("");
  await expect(page.getByRole("link", { name: "All 3" })).toBeVisible();
  await expect(page.getByRole("button", { name: /new application/ })).toHaveCount(0);
  await page.getByRole("searchbox").fill("nobody");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expect(page.getByText("No application matches “nobody”.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(rowOf(page, "Tom Reed")).toBeVisible();
  const found = page.getByRole("region", { name: "List" }).getByRole("status").last();
  await page.getByRole("searchbox").fill("reed");
  await expect(found).toHaveText("1 application");
  await page.getByRole("link", { name: "Declined 0" }).click();
  await expect(found).toHaveText("0 applications");
  await expect(page.getByText("No application under Declined matches “reed”.")).toHaveText(
    / The numbers of the filters show where else there are matches\.$/,
  );
  // Ignores the fragment, which browsers never send.
  expect(addresses.map((address) => address.split("#")[0]).join()).not.toMatch(/0122|nobody/);
});

listTest("a new application does not move the list; a button shows it", async ({ page, desk }) => {
  await page.getByRole("combobox", { name: "Order" }).selectOption("Newest first");
  const rows = line(page, "R-");
  await expect(rows).toHaveText([/Aisha/, /Tom/, /Zoë/]);
  await rowOf(page, "Tom Reed").focus();
  const before = await rowOf(page, "Tom Reed").boundingBox();
  await desk.receive({ fullName: "Nadia Petrov" });
  await refresh(page);
  const show = page.getByRole("button", { name: "Show 1 new application", exact: true });
  await expect(show).toBeVisible();
  await expect(page.getByRole("link", { name: "All 4" })).toBeVisible();
  await expect(rowOf(page, "Nadia Petrov")).toHaveCount(0);
  await expect(rowOf(page, "Tom Reed")).toBeFocused();
  expect(await rowOf(page, "Tom Reed").boundingBox()).toEqual(before);

  await show.click();
  await expect(rowOf(page, "Nadia Petrov")).toBeFocused();
  await expect(show).toHaveCount(0);
  expect((await rowOf(page, "Tom Reed").boundingBox())?.y).toBeGreaterThan(Number(before?.y));
});

test("an application from when the server’s clock was ahead is in the list", async ({
  page,
  desk,
  signIn,
}) => {
  await receiveThree(desk);
  await desk.receive({ fullName: "Nadia Petrov" }, { at: new Date(Date.now() + 3_600_000) });
  await signIn(page, "Maria");
  await page.getByRole("combobox", { name: "Order" }).selectOption("Newest first");
  await expect(rowOf(page, "Nadia Petrov")).toBeVisible();
  await expect(page.getByRole("button", { name: /new application/ })).toHaveCount(0);
});

listTest("a search without results can be emptied", async ({ page }) => {
  await page.goto("/desk#search=nobody");
  await page.reload();
  await expect(page.getByText("Nothing found")).toBeVisible();
  const box = page.getByRole("searchbox");
  await box.fill("");
  await expect(rowOf(page, "Tom Reed")).toBeVisible();
  await expect(box).toBeFocused();
});

test("the list shows 50 applications at a time, also after Back", async ({ page, desk, signIn }) => {
  const start = Date.now() - 1_000_000;
  for (let index = 1; index <= 101; index += 1)
    await desk.receive(
      { fullName: `Person ${index}`, email: `person${index}@example.com` },
      { at: new Date(start + index * 1000) },
    );
  await signIn(page, "Maria");
  const lines = line(page, "R-");
  await expect(lines).toHaveCount(50);
  await expect(page.getByText("The first 50 of 101 are shown.")).toBeVisible();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(lines).toHaveCount(100);
  await expect(page.getByRole("button", { name: /new application/ })).toHaveCount(0);
  await page.getByRole("combobox", { name: "Order" }).selectOption("Newest first");
  await expect(lines).toHaveCount(50);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(lines).toHaveCount(100);
  await open(page, "Person 3");
  await page.getByRole("button", { name: "Approved" }).click();
  await expect(page.getByRole("button", { name: "Approved", pressed: true })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, "Person 3")).toBeFocused();
  await expect(
    lines.filter({ has: page.getByRole("link", { name: "Person 3", exact: true }) }),
  ).toContainText("Approved");
  await page.getByRole("button", { name: "Show more" }).press("Enter");
  await expect(lines).toHaveCount(101);
  await expect(lines.last().getByRole("link").first()).toBeFocused();
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
  await expect(page.getByText(/^The first/)).toHaveCount(0);
});

listTest(
  "filters and sorting show counts, and Back keeps them",
  {
    tag: "@smoke",
  },
  async ({ page, numbers }) => {
    const [, second] = numbers;
    await page.getByRole("combobox", { name: "Order" }).selectOption("Oldest first");
    await expect(line(page, "R-")).toHaveText([/Zoë/, /Tom Reed/, /Aisha Khan/]);
    await rowOf(page, "Tom Reed").click();
    await page.getByRole("button", { name: "Approved" }).click();
    await expect(page.getByRole("button", { name: "Approved", pressed: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/order=arrival/);
    await page.getByRole("link", { name: "Approved 1" }).click();
    await expect(line(page, "R-")).toHaveText([new RegExp(second)]);
    await page.getByRole("link", { name: "Unread 2" }).click();
    await expect(rowOf(page, "Tom Reed")).toHaveCount(0);
  },
);

test("an answer that is due shows its deadline or its delay, and possible spam what to do", async ({
  page,
  desk,
  signIn,
}) => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const answerHours = Number(content.contact.followUpHours.split("-").at(-1));
  await desk.receive({ fullName: "Tom Reed" }, { at: hoursAgo(1) });
  await desk.receive({ fullName: "Aisha Khan" }, { at: hoursAgo(answerHours + 1) });
  await desk.receive(
    { fullName: "Buy Now" },
    { at: hoursAgo(1), possibleSpam: "the form was filled in within three seconds" },
  );
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "To answer 2" }).click();
  const lines = line(page, "R-");
  await expect(lines).toHaveText([
    /Aisha Khan.*Late since/,
    /Tom Reed.*Answer by \w{3}\u00a0\d+:\d\d\u00a0[AP]M/,
  ]);
  await expect(page.getByLabel("Order")).toHaveCount(0);

  await open(page, "Aisha Khan");
  const status = page.getByRole("region", { name: "Status" });
  await expect(status).toContainText("Late since");
  await page.getByRole("button", { name: "Contacted" }).click();
  await expect(status).not.toContainText("Late since");
  await page.goBack();
  await expect(page.getByRole("link", { name: "To answer 1" })).toBeVisible();
  await page.getByRole("link", { name: "Possible spam 1" }).click();
  await expect(page.getByRole("button", { name: "Erase 1 application…" })).toBeVisible();
  await open(page, "Buy Now");
  const notice = page
    .getByRole("main")
    .locator("div")
    .filter({ hasText: /^Possible spam\..*erase it\./ });
  await notice.getByRole("button", { name: "Erase…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Erase…" })).toHaveCount(1);
});

test("in a page that stays open an answer becomes late and today yesterday", async ({
  page,
  desk,
  signIn,
}) => {
  // Noon in the browser's time zone.
  const noon = new Date(new Date().setUTCHours(18, 0, 0, 0));
  await installClock(page, noon.toISOString());
  await desk.receive({ fullName: "Tom Reed" }, { at: noon });
  await signIn(page, "Maria");
  const row = line(page, "R-");
  await expect(row).toHaveText(/Answer by.*\d+:\d\d [AP]M$/);
  await page.clock.fastForward(96 * 3_600_000);
  await expect(row).toHaveText(/Late since.*[A-Z][a-z]{2} \d+(?:, \d{4})?$/);
});

listTest(
  "the export contains exactly the filtered applications",
  {
    tag: "@smoke",
  },
  async ({ page }) => {
    await page.getByRole("searchbox").fill("reed");
    await expect(page.getByRole("link", { name: "All 1" })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Spreadsheet (CSV)" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text.startsWith("\ufeff")).toBe(true);
    expect(text).toContain("Tom Reed");
    expect(text).not.toContain("Aisha");
    const json = page.waitForEvent("download");
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "For other programs (JSON)" }).click();
    expect(JSON.parse(await readFile(await (await json).path(), "utf8"))).toHaveLength(1);
  },
);
listTest("the printed list names the search that chose its rows", async ({ page }) => {
  await page.getByRole("searchbox").fill("Reed");
  await expect(rowOf(page, "Aisha Khan")).toHaveCount(0);
  const search = page.getByText("Search: Reed");
  await expect(search).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(search).toBeVisible();
});

test("the longest list can be searched while the browser translates it", async ({ page, desk, signIn }) => {
  await Promise.all(
    Array.from({ length: MAX_ROWS + 1 }, (_, index) =>
      desk.receive({ fullName: `Applicant ${index}`, email: `${index}@example.com` }),
    ),
  );
  await signIn(page, "Maria");
  await page.evaluate((rows) => window.location.assign(`#shown=${rows}`), MAX_ROWS);
  await expect(page.getByText("A search or a filter shows the others.")).toBeVisible();
  await translate(page);
  await page.getByRole("searchbox").fill("applicant");
  await expect(page.getByText("The first 50 of 501 are shown.")).toBeVisible();
  await expect(page.getByText("A search or a filter shows the others.")).toHaveCount(0);
});
