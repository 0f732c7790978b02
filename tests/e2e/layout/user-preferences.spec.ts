import { submit } from "#tests/support/application-form.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { NOT_FOUND_MESSAGE, NOT_FOUND_PAGE, SCREENS } from "#tests/support/pages.ts";
import { STATES, type State } from "./states.ts";

test("in forced colors every control has a border and a focus ring", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, "/apply");
  await submit(page);
  const main = page.getByRole("main");
  const edged = main.locator(
    "input:not([type=radio], [type=checkbox]), textarea, button.button, [role=alert]",
  );
  for (const control of await edged.all()) {
    const edge = await control.evaluate((element) => {
      const style = getComputedStyle(element);
      // A box is visible by its own border or by its parent's.
      const around = getComputedStyle(element.parentElement ?? element);
      const seen = [style, around].some(
        ({ borderTopStyle, borderTopWidth, borderTopColor, backgroundColor }) =>
          borderTopStyle !== "none" &&
          Number.parseFloat(borderTopWidth) >= 1 &&
          borderTopColor !== backgroundColor &&
          !/^rgba.*, 0\)$/.test(borderTopColor),
      );
      return seen ? "seen" : element.outerHTML;
    });
    expect(edge).toBe("seen");
  }

  await page.getByLabel("Full name").focus();
  const ringed = new Set<string>();
  for (let stop = 0; stop < 24; stop += 1) {
    // The calendar button inside a date control draws its own focus ring, which the page cannot read.
    const focused = page.locator(":focus-visible");
    if ((await focused.count()) > 0) {
      const [name = "", ring] = await focused.evaluate((element) => {
        const own = getComputedStyle(element);
        const around = getComputedStyle(element.closest("label") ?? element);
        const drawn = [own, around].find(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
        );
        return [element.id, drawn?.outlineColor];
      });
      expect(ring, name).toMatch(/^rgb(\(|a\(.+, 0\.[5-9])/);
      ringed.add(name);
    }
    await page.keyboard.press("Tab");
  }
  expect(ringed.size).toBeGreaterThan(10);
});

test.describe("for visitors who prefer reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" }, expectedMessages: [NOT_FOUND_MESSAGE] });

  test("reduced motion stops every animation", async ({ page }) => {
    await page.addInitScript(() => {
      for (const type of ["animationstart", "transitionrun"]) {
        window.addEventListener(type, () => document.documentElement.setAttribute("data-moved", type), true);
      }
      Element.prototype.animate = () => {
        throw new Error("A script moves something.");
      };
    });
    await page.setViewportSize({ width: 375, height: 640 });
    // Opening the last state pauses the tab's clock, so it comes last.
    for (const name of [
      ...[...SCREENS, NOT_FOUND_PAGE].map(({ path }) => path),
      "the form with a stored application, a draft and the rules open",
      "the applicant's copy, about to be removed",
      "the submitted form with its notice",
    ]) {
      const { open } = STATES[name] as State;
      await open(page);
      if (name === "/apply") await submit(page);
      await page.getByRole("button", { name: "Menu" }).click();
      await page.mouse.wheel(0, 400);
      await page.getByRole("contentinfo").getByRole("link", { name: "House Rules" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("House Rules");
      expect(await page.evaluate(() => document.getAnimations().length), name).toBe(0);
      await expect(page.locator("html"), name).not.toHaveAttribute("data-moved");
    }
  });
});
