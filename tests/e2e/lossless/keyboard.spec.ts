import { storedApplication } from "#tests/application.ts";
import { expect, test, visit } from "#tests/fixtures.ts";
import { expectNotices } from "#tests/notices.ts";
import { LOST, LOST_MESSAGE, SCREENS } from "#tests/pages.ts";
import { expectFocusInSight, tabTo } from "./focus.ts";

test("a visitor applies by keyboard alone, from home to the thank-you page, with mistakes on the way", async ({
  page,
}) => {
  await visit(page, "/");
  await tabTo(page, page.getByRole("link", { name: "Choose Premium" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Apply for your room" })).toBeFocused();

  const form = page.getByRole("form", { name: "Application" });
  const type = async (question: string | RegExp, text: string) => {
    await tabTo(page, form.getByLabel(question));
    await expect(page.locator(":focus")).toHaveAccessibleName(question);
    await page.keyboard.type(text);
  };
  await type("Full name", "Zoë O’Neill");
  await type("Phone number", "217 555 0187");
  await type("E-mail address", "zoe.example.com");
  await type("Date of birth", "02281990");
  await tabTo(page, form.getByRole("radio", { name: "Premium" }));
  await page.keyboard.press("ArrowUp");
  await expect(form.getByRole("radio", { name: "Standard" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await type(/^Move-in date/, "12312031");
  await type(/^Current living situation/, "With my sister");
  await page.keyboard.press("Enter");
  await page.keyboard.type("and one dog");
  await type("Source of income", "Nurse");
  await type("Emergency contact", "Ana, 217-555-0123");
  await type("First reference", "Tom, 217-555-0111");
  await type("Second reference", "Li, 217-555-0199");
  await page.keyboard.press("Enter");

  const summary = page.getByRole("region", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expectFocusInSight(page);
  await expectNotices(page, ["Agreement Required"]);
  await tabTo(page, summary.getByRole("link").first());
  for (const [mistake, control, mend] of [
    ["Enter an e-mail address in the correct format", form.getByLabel("E-mail address"), "zoe@example.com"],
    ["Agree to the House Rules", form.getByRole("checkbox", { name: "I agree to the House Rules" }), " "],
    ["Acknowledge the double occupancy", form.getByRole("checkbox", { name: /double occupancy/ }), " "],
  ] as const) {
    const link = summary.getByRole("link", { name: mistake });
    if (!(await link.evaluate((element) => element === document.activeElement))) {
      await tabTo(page, link, "Shift+Tab");
    }
    await page.keyboard.press("Enter");
    await expect(control).toBeFocused();
    await expect(control).toHaveAccessibleDescription(new RegExp(`Error: ${mistake}`));
    await expectFocusInSight(page);
    if (mend !== " ") await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(mend);
    await expect(link).toBeHidden();
  }

  await tabTo(page, form.getByRole("button", { name: "Submit Application" }));
  await page.keyboard.press("Space");
  await expectNotices(page, ["Application Submitted!"]);
  await expect(page.getByRole("heading", { level: 1, name: "Application Received!" })).toBeFocused();
  expect(await storedApplication(page)).toMatchObject({
    email: "zoe@example.com",
    dob: "1990-02-28",
    plan: "Premium",
    moveInDate: "2031-12-31",
    currentLiving: "With my sister\nand one dog",
  });
});

test("a box of which only the first line is on the screen comes whole into sight when it takes the focus", async ({
  page,
}) => {
  await visit(page, "/apply");
  const form = page.getByRole("form", { name: "Application" });
  for (const question of (await form.getByRole("textbox").all()).slice(1)) {
    await question.focus();
    await page.keyboard.press("Shift+Tab");
    await question.evaluate((box) => {
      window.scrollBy(0, box.getBoundingClientRect().top - window.innerHeight + 48);
    });
    await tabTo(page, question);
  }
});

test.describe("on the way back through a page", () => {
  test.use({ expectedMessages: [LOST_MESSAGE], viewport: { width: 375, height: 600 } });

  for (const { path } of [...SCREENS, LOST]) {
    test(`the header never covers what has the focus on ${path}`, async ({ page }) => {
      await visit(page, path);
      await page.getByRole("contentinfo").getByRole("link").last().focus();
      const stops = new Set<string>();
      for (;;) {
        await page.keyboard.press("Shift+Tab");
        const stop = await expectFocusInSight(page);
        stops.add(stop);
        if (stop === "Skip to main content") break;
      }
      expect(stops.size).toBeGreaterThan(5);
    });
  }
});
