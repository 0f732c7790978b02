import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures.ts";
import { lineOf, lookAgain, receiveThree } from "./steps.ts";

test("an application is found by digits of its phone number, and a reload and an odd address keep what was searched for", async ({
  page,
  house,
  signIn,
}) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await receiveThree(house);
  await signIn(page, "Maria");
  await expect(page.getByRole("list").getByRole("listitem").filter({ hasText: "R-" })).toHaveCount(3);
  await page.getByRole("searchbox").fill("0122");
  await expect(page).toHaveURL(/#search=0122$/);
  await expect(lineOf(page, "Tom Reed")).toBeVisible();
  await expect(lineOf(page, "Aisha Khan")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "All 1" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("0122");
  await expect(lineOf(page, "Tom Reed")).toBeVisible();
  await page.goto(`${page.url()}&filter=shortlisted`);
  await expect(page.getByRole("searchbox")).toHaveValue("0122");
  await page.getByRole("searchbox").fill("");
  await expect(page.getByRole("link", { name: "All 3" })).toBeVisible();
  await expect(page.getByText(/new applications?$/)).toHaveCount(0);
  await page.getByRole("searchbox").fill("nobody");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  // Without what follows the #, which a browser keeps to itself.
  expect(addresses.map((address) => address.split("#")[0]).join()).not.toMatch(/0122|nobody/);
});

test("a new application appears without a reload, and the line that was looked at stays where it is", async ({
  page,
  house,
  signIn,
}) => {
  await receiveThree(house);
  await page.setViewportSize({ width: 1280, height: 480 });
  await signIn(page, "Maria");
  await lineOf(page, "Tom Reed").focus();
  const before = await lineOf(page, "Tom Reed").boundingBox();
  await house.receive({ fullName: "Nadia Petrov" });
  await lookAgain(page);
  await expect(page.getByText("1 new application", { exact: true })).toBeVisible();
  await expect(lineOf(page, "Nadia Petrov")).toBeAttached();
  await expect(page.getByRole("link", { name: "All 4" })).toBeAttached();
  expect(
    Math.abs(Number((await lineOf(page, "Tom Reed").boundingBox())?.y) - Number(before?.y)),
  ).toBeLessThan(2);
});

test("keys lead through the list, into an application, on to the next, and back to its line", async ({
  page,
  house,
  signIn,
}) => {
  await receiveThree(house);
  await signIn(page, "Maria");
  await expect(lineOf(page, "Aisha Khan")).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(lineOf(page, "Aisha Khan")).toBeFocused();
  await page.keyboard.press("j");
  await expect(lineOf(page, "Tom Reed")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Tom Reed" })).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: "Zoë O’Neill-García" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(lineOf(page, "Zoë O’Neill-García")).toBeFocused();

  await page.getByText("Keys", { exact: true }).click();
  await page.getByLabel("Use single-key shortcuts on this device").uncheck();
  await lineOf(page, "Aisha Khan").focus();
  await page.keyboard.press("j");
  await expect(lineOf(page, "Aisha Khan")).toBeFocused();
});

test("filters and the order of arrival show what they say, with counts, and Back keeps them", async ({
  page,
  house,
  signIn,
}) => {
  const [, second] = await receiveThree(house);
  await signIn(page, "Maria");
  await page.getByLabel("Order").selectOption("In order of arrival");
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "R-" })).toHaveText([
    /Zoë/,
    /Tom Reed/,
    /Aisha Khan/,
  ]);
  await lineOf(page, "Tom Reed").click();
  await page.getByRole("button", { name: "Approved" }).click();
  await expect(page.getByRole("button", { name: "Approved", pressed: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/order=arrival/);
  await page.getByRole("link", { name: "Approved 1" }).click();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "R-" })).toHaveText([
    new RegExp(second),
  ]);
  await page.getByRole("link", { name: "Unread 2" }).click();
  await expect(lineOf(page, "Tom Reed")).toHaveCount(0);
});

test("the export holds what is filtered, and nothing else", async ({ page, house, signIn }) => {
  await receiveThree(house);
  await signIn(page, "Maria");
  await page.getByRole("searchbox").fill("reed");
  await expect(page.getByRole("link", { name: "All 1" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  expect(text).toContain("Tom Reed");
  expect(text).not.toContain("Aisha");
  const json = page.waitForEvent("download");
  await page.getByRole("button", { name: "JSON" }).click();
  expect(JSON.parse(await readFile(await (await json).path(), "utf8"))).toHaveLength(1);
});

test("what is erased within a week stands above the list", async ({ page, house, signIn }) => {
  const [, second] = await receiveThree(house);
  const almost = new Date();
  almost.setUTCMonth(almost.getUTCMonth() - 25, almost.getUTCDate() + 3);
  await house.store.database.run(
    "UPDATE applications SET status = 'declined', decided_at = $1, announced_at = $1 WHERE number = $2",
    [almost.toISOString(), second],
  );
  await signIn(page, "Maria");
  await page.getByText("1 application will be erased within a week").click();
  await expect(page.getByRole("group").getByRole("listitem")).toHaveText(
    /Tom Reed, declined, on \w+ \d+, \d{4}/,
  );
});
