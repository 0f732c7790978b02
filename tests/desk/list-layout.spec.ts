import type { Locator } from "@playwright/test";
import { layoutFaults } from "#tests/e2e/layout/layout-faults.ts";
import { expect, listTest, test } from "./fixtures.ts";
import { line, receiveThree, rowOf } from "./steps.ts";

test("on a computer each line of a row is level, also beside a long name", async ({ page, desk, signIn }) => {
  const name = "Maximiliana Konstantinopoulou-Featherstonehaugh";
  const due = await desk.receive({ fullName: name, moveInDate: "2027-01-15" });
  const decided = await desk.receive({ fullName: "Tom Reed", moveInDate: "2027-01-15" });
  await desk.store.database.run("UPDATE applications SET status = 'approved' WHERE number = $1", [decided]);
  await signIn(page, "Maria");
  const row = (number: string) => line(page, number);
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

test("the times of this year and of earlier years end on one line", async ({ page, desk, signIn }) => {
  await desk.receive({ fullName: "Tom Reed" }, { at: new Date("2025-11-30T18:00:00.000Z") });
  await desk.receive({ fullName: "Aisha Khan" });
  await signIn(page, "Maria");
  const times = page.getByRole("time").filter({ hasText: "Received" });
  await expect(times).toHaveCount(2);
  await page.evaluate(() => document.fonts.ready);
  const ends = await times.evaluateAll((all) =>
    all.map((time) => {
      const range = document.createRange();
      range.selectNodeContents(time);
      return range.getBoundingClientRect().right;
    }),
  );
  expect(ends[0]).toBeCloseTo(Number(ends[1]), 0);
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

test("on the smallest phone with text of twice the size, an invitation and the list can be read", async ({
  page,
  desk,
  signIn,
}) => {
  const name = "Maria Konstantinopoulou";
  const faults = async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    return layoutFaults(page, 320);
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await desk.invite(name));
  await page.getByText(`This invitation is for ${name}.`).waitFor();
  expect(await faults()).toEqual([]);
  await desk.receive({}, { at: new Date("2025-11-25T12:00:00Z") });
  await signIn(page, name);
  const plan = page.getByRole("listitem").getByText("Standard");
  await plan.waitFor();
  expect(await faults()).toEqual([]);
  // On one line.
  expect((await plan.boundingBox())?.height).toBeLessThan(60);
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

test("accents piled on a name do not cover the next applicant", async ({ page, desk, signIn }) => {
  const minuteAgo = new Date(Date.now() - 60_000);
  const piled = await desk.receive({ fullName: `Zoe${"\u0323".repeat(190)}` }, { at: minuteAgo });
  await desk.receive({ fullName: "Tom Reed" });
  await signIn(page, "Maria");
  const row = (text: string) => line(page, text);
  await expect(row(piled)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // The row under the pointer has another background, whose round corners are not drawn alike each time.
  await page.mouse.move(0, 0);
  const below = row("Tom Reed").getByRole("link");
  const covered = await below.screenshot();
  await row(piled).evaluate(({ style }) => style.setProperty("visibility", "hidden"));
  expect(covered.equals(await below.screenshot())).toBe(true);
});

listTest("the printed list is its rows, without what a press is for", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await expect(rowOf(page, "Tom Reed")).toBeVisible();
  await expect(page.getByLabel(/^Search/)).toBeHidden();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
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
