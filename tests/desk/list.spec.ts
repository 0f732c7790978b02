import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { erase } from "#database/erase.ts";
import { installClock } from "#tests/support/clock.ts";
import { content } from "#tests/support/content.ts";
import { hold } from "#tests/support/delayed-responses.ts";
import { expect, listTest, test } from "./fixtures.ts";
import { backToList, open, receiveThree, refresh, rowOf } from "./steps.ts";

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
  const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "R-" });
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
  const lines = page.getByRole("main").getByRole("listitem").filter({ hasText: "R-" });
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
  "the keyboard leads from the search through the list, into an application and back",
  async ({ page }) => {
    await expect(rowOf(page, "Zoë O’Neill-García")).toBeVisible();
    await page.getByRole("searchbox").focus();
    await page.keyboard.press("ArrowDown");
    await expect(rowOf(page, "Zoë O’Neill-García")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(rowOf(page, "Tom Reed")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Tom Reed" })).toBeFocused();
    await page.getByRole("button", { name: "Next" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Aisha Khan" })).toBeFocused();
    await page.getByRole("link", { name: "Back to the list" }).press("Enter");
    await expect(rowOf(page, "Aisha Khan")).toBeFocused();
  },
);

listTest("Enter after a search leads to its own first result, however soon", async ({ page }) => {
  await rowOf(page, "Zoë O’Neill-García").waitFor();
  const release = await hold(page, "**/applications/list");
  await page.getByRole("searchbox").fill("Aisha");
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("searchbox").press("Enter");
  release();
  await expect(rowOf(page, "Aisha Khan")).toBeFocused();
  await expect(page).toHaveURL(/#search=Aisha$/);
});

listTest(
  "filters and sorting show counts, and Back keeps them",
  {
    tag: "@smoke",
  },
  async ({ page, numbers }) => {
    const [, second] = numbers;
    await page.getByRole("combobox", { name: "Order" }).selectOption("Oldest first");
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "R-" })).toHaveText([
      /Zoë/,
      /Tom Reed/,
      /Aisha Khan/,
    ]);
    await rowOf(page, "Tom Reed").click();
    await page.getByRole("button", { name: "Approved" }).click();
    await expect(page.getByRole("button", { name: "Approved", pressed: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/order=arrival/);
    await page.getByRole("link", { name: "Approved 1" }).click();
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "R-" })).toHaveText([
      new RegExp(second),
    ]);
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
  const lines = page.getByRole("main").getByRole("listitem").filter({ hasText: "R-" });
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

test("on a computer each line of a row is level, also beside a long name", async ({ page, desk, signIn }) => {
  const name = "Maximiliana Konstantinopoulou-Featherstonehaugh";
  const due = await desk.receive({ fullName: name, moveInDate: "2027-01-15" });
  const decided = await desk.receive({ fullName: "Tom Reed", moveInDate: "2027-01-15" });
  await desk.store.database.run("UPDATE applications SET status = 'approved' WHERE number = $1", [decided]);
  await signIn(page, "Maria");
  const row = (number: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: number });
  await row(due).waitFor();
  // The heading above may move the rows until its font has loaded.
  await page.evaluate(() => document.fonts.ready);
  await expectLevel([
    row(due).getByText("Standard"),
    row(due).getByText("New"),
    row(due).getByRole("time").last(),
  ]);
  await expectLevel([row(due).getByText("Move-in"), row(due).getByText("Answer by")]);
  // The name takes two lines, but does not push the deadline away from the status.
  const top = async (text: string) => Number((await row(due).getByText(text).boundingBox())?.y);
  expect((await row(due).getByText(name).boundingBox())?.height).toBeGreaterThan(30);
  expect((await top("Answer by")) - (await top("New"))).toBeLessThan(30);
  await expectLevel([
    row(decided).getByText("Standard"),
    row(decided).getByText("Approved"),
    row(decided).getByRole("time"),
  ]);
  await expectLevel([row(decided).getByText(decided), row(decided).getByText("Move-in")]);
});

/** Checks that texts of the same size are on one line. */
async function expectLevel(parts: Locator[]): Promise<void> {
  const middles = await Promise.all(
    parts.map(async (part) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return y + height / 2;
    }),
  );
  for (const middle of middles) expect(middle).toBeCloseTo(Number(middles[0]), 0);
}

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
  const line = page.getByRole("main").getByRole("listitem").filter({ hasText: "R-" });
  await expect(line).toHaveText(/Answer by.*\d+:\d\d [AP]M$/);
  await page.clock.fastForward(96 * 3_600_000);
  await expect(line).toHaveText(/Late since.*[A-Z][a-z]{2} \d+(?:, \d{4})?$/);
});

test("on a phone the first application is on the upper half of the screen, and its filter in view", async ({
  page,
  desk,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await receiveThree(desk);
  await signIn(page, "Maria");
  expect((await rowOf(page, "Zoë O’Neill-García").boundingBox())?.y).toBeLessThan(406);
  for (const name of ["To answer 3", "All 3"])
    await expect(page.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
  await page.goto("/desk#filter=withdrawn");
  await page.reload();
  await expect(page.getByRole("link", { name: "Withdrawn 0" })).toBeInViewport({ ratio: 1 });
});

test("on a phone sorting and export are behind a button", async ({ page, desk, signIn }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await receiveThree(desk);
  await signIn(page, "Maria");
  const csv = page.getByRole("button", { name: "Spreadsheet (CSV)" });
  await expect(rowOf(page, "Tom Reed")).toBeVisible();
  await expect(csv).toBeHidden();
  await page.getByRole("button", { name: "More" }).click();
  await expect(csv).toBeVisible();
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

test("applications due for erasure within a week are shown above the list", async ({
  page,
  desk,
  signIn,
}) => {
  const [, second] = await receiveThree(desk);
  const almost = new Date();
  // Four days: three after the end of February would be due today.
  almost.setUTCMonth(almost.getUTCMonth() - 25, almost.getUTCDate() + 4);
  await desk.store.database.run(
    "UPDATE applications SET status = 'declined', decided_at = $1, announced_at = $1 WHERE number = $2",
    [almost.toISOString(), second],
  );
  await signIn(page, "Maria");
  await page.getByText("1 application will be erased within a week").click();
  await expect(page.getByRole("group").getByRole("listitem")).toHaveText(
    /Tom Reed, declined: will be erased on \w+ \d+, \d{4}/,
  );
});

listTest(
  "after the only result of a search was erased, the next search is typed without interruption",
  async ({ page }) => {
    const search = page.getByRole("searchbox");
    await search.fill("reed");
    await page.getByRole("link", { name: "All 1" }).waitFor();
    await rowOf(page, "Tom Reed").click();
    await page.getByRole("button", { name: "Erase…" }).click();
    await page.getByRole("button", { name: "Erase forever" }).click();
    await expect(page.getByText("Nothing found")).toBeVisible();
    await search.fill("aisha");
    await expect(rowOf(page, "Aisha Khan")).toBeVisible();
    await expect(search).toBeFocused();
  },
);

listTest("all search results are erased after a confirmation with their number", async ({ page, desk }) => {
  await expect(page.getByRole("button", { name: /^Erase/ })).toHaveCount(0);
  await page.getByRole("searchbox").fill("example.com");
  await expect(page).toHaveURL(/#search=example.com$/);
  await page.getByRole("link", { name: "New 3" }).click();
  await page.getByRole("button", { name: "Erase 3 applications…" }).click();
  const question = page.getByRole("dialog", { name: "Erase 3 applications?" });
  await expect(question).toContainText("The applications under New that the search for example.com finds");
  await desk.receive({ fullName: "Nadia Petrov", email: "nadia@example.com" });
  await question.getByRole("button", { name: "Erase 3 applications forever" }).click();
  await expect(question.getByRole("alert")).toContainText("The list, a status or a note has changed.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await refresh(page);
  await page.getByRole("button", { name: "Erase 4 applications…" }).click();
  await page.getByRole("button", { name: "Erase 4 applications forever" }).click();
  await expect(page.getByText("4 applications erased.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No applications yet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Applications", exact: true })).toBeFocused();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^New/ })).toHaveCount(0);

  await desk.receive();
  await refresh(page);
  await page.getByRole("link", { name: /^New/ }).click();
  await expect(page.getByRole("button", { name: "Erase 1 application…" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "To answer 1" }).click();
  await expect(page.getByRole("button", { name: /^Erase/ })).toHaveCount(0);
});

listTest(
  "the open question about erasing a list stays when someone else erases it",
  async ({ page, numbers, desk }) => {
    await page.getByRole("link", { name: "New 3" }).click();
    await page.getByRole("button", { name: "Erase 3 applications…" }).click();
    const question = page.getByRole("dialog", { name: "Erase 3 applications?" });
    await expect(question).toBeVisible();
    for (const number of numbers) await erase(desk.store, desk.dataFolder, number, new Date());
    await refresh(page);
    await expect(page.getByRole("heading", { name: "No applications yet" })).toBeAttached();
    await expect(page.getByText("Erase 0 applications…")).toHaveCount(0);
    await question.getByRole("button", { name: "Erase 3 applications forever" }).click();
    await expect(question.getByRole("alert")).toContainText("The list, a status or a note has changed.");
  },
);

listTest("the focus moves to the next row when its own leaves the list", async ({ page }) => {
  await page.getByRole("link", { name: "Unread 3" }).click();
  await open(page, "Tom Reed");
  await expect(page.getByRole("region", { name: "Answers" })).toBeVisible();
  await backToList(page);
  await expect(rowOf(page, "Tom Reed")).toHaveCount(0);
  await expect(rowOf(page, "Aisha Khan")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Aisha Khan" })).toBeVisible();
  await backToList(page);
  await expect(rowOf(page, "Zoë O’Neill-García")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Zoë O’Neill-García" })).toBeVisible();
  await backToList(page);
  await expect(page.getByRole("heading", { name: "No applications here: Unread" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Applications", exact: true })).toBeFocused();
});

listTest(
  "the focus moves to the next row when its own was opened before the list had loaded",
  async ({ page }) => {
    await expect(rowOf(page, "Tom Reed")).toBeVisible();
    const release = await hold(page, "**/applications/list");
    await page.getByRole("link", { name: "Unread 3" }).click();
    await open(page, "Tom Reed");
    await expect(page.getByRole("region", { name: "Answers" })).toBeVisible();
    release();
    await backToList(page);
    await expect(rowOf(page, "Tom Reed")).toHaveCount(0);
    await expect(rowOf(page, "Aisha Khan")).toBeFocused();
  },
);

listTest("the printed list is its rows, without what a press is for", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await expect(rowOf(page, "Tom Reed")).toBeVisible();
  await expect(page.getByLabel(/^Search/)).toBeHidden();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});

listTest(
  "the focus moves to the next row when its own leaves the list behind another window",
  async ({ page, numbers, desk }) => {
    const [, second] = numbers;
    await page.getByRole("link", { name: "New 3" }).click();
    await rowOf(page, "Tom Reed").focus();
    await expect(rowOf(page, "Tom Reed")).toBeFocused();
    // As when the window loses the focus: the row keeps its place in the document.
    await rowOf(page, "Tom Reed").dispatchEvent("focusout", { bubbles: true });
    await desk.store.database.run("UPDATE applications SET status = 'declined' WHERE number = $1", [second]);
    await refresh(page);
    await expect(rowOf(page, "Tom Reed")).toHaveCount(0);
    await expect(rowOf(page, "Aisha Khan")).toBeFocused();
  },
);
