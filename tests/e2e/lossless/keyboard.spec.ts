import type { Locator, Page } from "@playwright/test";
import { storedApplication } from "#tests/support/application-form.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { expectNotices, holdNotices } from "#tests/support/notices.ts";
import { NOT_FOUND_MESSAGE, NOT_FOUND_PAGE, SCREENS } from "#tests/support/pages.ts";
import { ANSWERS, QUESTIONS } from "#tests/support/questions.ts";

/** Answers as key presses: a date part by part, Enter for a new line, one mistake. */
const TYPED = {
  ...ANSWERS,
  email: "zoe.example.com",
  dob: "02281990",
  moveInDate: "12312031",
  currentLiving: "With my sister\nand one dog",
};

test("a visitor corrects mistakes and applies with the keyboard alone", async ({ page }) => {
  await visit(page, "/");
  await holdNotices(page);
  await tabTo(page, page.getByRole("link", { name: "Choose Premium" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Apply for your room" })).toBeFocused();

  const form = page.getByRole("form", { name: "Application" });
  for (const { name, label } of QUESTIONS.filter(({ answer }) => answer !== true)) {
    if (name === "plan") {
      await tabTo(page, form.getByRole("radio", { name: "Premium" }));
      await page.keyboard.press("ArrowUp");
      await expect(form.getByRole("radio", { name: "Standard" })).toBeFocused();
      await page.keyboard.press("ArrowDown");
    } else {
      await tabTo(page, form.getByLabel(label));
      await expect(page.locator(":focus")).toHaveAccessibleName(new RegExp(`^${label}`));
      await page.keyboard.type(String(TYPED[name]));
    }
  }
  await page.keyboard.press("Enter");

  const summary = page.getByRole("region", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expectFocusInSight(page);
  await expectNotices(page, ["Agreement Required"]);
  await tabTo(page, summary.getByRole("link").first());
  for (const [mistake, control, fix] of [
    ["Enter an email address in the correct format", form.getByLabel("Email address"), "zoe@example.com"],
    ["Agree to the House Rules", form.getByRole("checkbox", { name: "I agree to the House Rules" }), " "],
    [
      "Confirm that you’ll share a room with one other person",
      form.getByRole("checkbox", { name: /double occupancy/ }),
      " ",
    ],
  ] as const) {
    const link = summary.getByRole("link", { name: mistake });
    if (!(await link.evaluate((element) => element === document.activeElement))) {
      await tabTo(page, link, "Shift+Tab");
    }
    await page.keyboard.press("Enter");
    await expect(control).toBeFocused();
    await expect(control).toHaveAccessibleDescription(new RegExp(`Error: ${mistake}`));
    await expectFocusInSight(page);
    if (fix !== " ") await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(fix);
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

test("a focused text box scrolls completely into view", async ({ page }) => {
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

test("the phone number beside the form scrolls into view on a low screen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await visit(page, "/apply?plan=premium");
  await tabTo(page, page.getByRole("complementary", { name: "Your plan" }).getByRole("link"));
});

test.describe("moving backwards through a page", () => {
  test.use({ expectedMessages: [NOT_FOUND_MESSAGE], viewport: { width: 375, height: 600 } });

  test("the header never covers the focused control", async ({ page }) => {
    for (const { path } of [...SCREENS, NOT_FOUND_PAGE]) {
      await visit(page, path);
      await page.getByRole("contentinfo").getByRole("link").last().focus();
      const stops = new Set<string>();
      for (;;) {
        await page.keyboard.press("Shift+Tab");
        const stop = await expectFocusInSight(page);
        stops.add(stop);
        if (stop === "Skip to main content") break;
      }
      expect(stops.size, path).toBeGreaterThan(5);
    }
  });
});

type FocusPosition = { name: string; problem: string | null };

/** Presses Tab (or another key) until the control has the focus, and checks that each stop is visible. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    await expectFocusInSight(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, `reached within 60 presses of ${key}`).toBeFocused();
}

/** Checks that the focused element is on the screen and not under the sticky header. */
async function expectFocusInSight(page: Page): Promise<string> {
  let name = "";
  await expect
    .poll(async () => {
      const place = await focusPosition(page);
      name = place.name;
      return place.problem && `${place.name} ${place.problem}`;
    })
    .toBeNull();
  return name;
}

function focusPosition(page: Page): Promise<FocusPosition> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const name = focused.getAttribute("name") || focused.textContent || focused.tagName;
    const { top, bottom } = focused.getBoundingClientRect();
    const header = document.querySelector("header");
    const covered = header && !header.contains(focused) && !focused.matches(".skip-link, body");
    // The browser scrolls to the caret of a tall text box, not to the whole box.
    const inSight = bottom - (header?.getBoundingClientRect().bottom ?? 0);
    if (covered && inSight < Math.min(bottom - top, 44) - 1) return { name, problem: "is under the header" };
    if (
      !focused.matches("body") &&
      bottom > window.innerHeight + 1 &&
      bottom - top < window.innerHeight / 2
    ) {
      return { name, problem: "is below the screen" };
    }
    return { name, problem: null };
  });
}
