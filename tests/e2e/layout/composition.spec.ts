import type { Locator } from "@playwright/test";
import { content, dollars } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { WIDTHS, widen } from "./widths.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const { plans, home } = content;

test("the hero's photo fills its box and keeps its focal point in view", async ({ page }) => {
  await visit(page, "/");
  const photo = page.getByRole("main").getByRole("img", { name: home.hero.alt, exact: true }).first();
  for (const width of WIDTHS) {
    await widen(page, width);
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    await expect(photo).toHaveCSS("object-fit", "cover");
    await expect(photo).toHaveCSS("object-position", home.hero.focus);
    const gaps = await photo.evaluate((image) => {
      const inner = image.getBoundingClientRect();
      const outer = (image.closest("picture") ?? image).getBoundingClientRect();
      const edge = document.documentElement.clientWidth;
      return [inner.left - outer.left, outer.right - inner.right, inner.top - outer.top, edge - outer.right];
    });
    expect(gaps.map(Math.round), `at ${width} px`).toEqual([0, 0, 0, 0]);
    expect((await photo.boundingBox())?.height).toBeGreaterThan(190);
  }
});

test("on a desktop there is space between the header and the hero's photo", async ({ page }) => {
  await widen(page, 1440);
  await visit(page, "/");
  const header = await page.getByRole("banner").boundingBox();
  const photo = await page.getByRole("img", { name: home.hero.alt, exact: true }).boundingBox();
  expect((photo?.y ?? Number.NaN) - (header?.height ?? Number.NaN)).toBeGreaterThanOrEqual(16);
});

test("there are no buttons in the printed form or without scripts", async ({ page, newVisitor }) => {
  await visit(page, "/apply");
  const submitButton = page.getByRole("button", { name: "Submit Application" });
  await expect(submitButton).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(submitButton).toBeHidden();

  const plain = await newVisitor({ javaScriptEnabled: false });
  await plain.goto("/apply");
  await expect(plain.getByRole("form", { name: "Application" })).toBeVisible();
  await expect(plain.getByRole("button", { name: "Submit Application" })).toBeHidden();
  await plain.goto("/autopay");
  await expect(plain.getByRole("main").getByRole("button")).toHaveCount(0);
});

test("on a desktop prices, buttons and header links are aligned", async ({ page }) => {
  await widen(page, 1440);
  await visit(page, "/");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([44]));

  const standard = page.getByRole("article", { name: "Standard" });
  const premium = page.getByRole("article", { name: "Premium" });
  await expectOnOneLine(
    standard.getByText(dollars(plans.standard.price), { exact: true }),
    premium.getByText(dollars(plans.premium.price), { exact: true }),
  );
  await expectOnOneLine(standard.getByRole("link"), premium.getByRole("link"));

  await visit(page, "/autopay");
  const start = (plan: string) => page.getByRole("region", { name: `${plan} plan` });
  await expectOnOneLine(
    start("Standard").getByText(dollars(plans.standard.price), { exact: true }),
    start("Premium").getByText(dollars(plans.premium.price), { exact: true }),
  );
});

test("on a desktop the chosen plan stays in view beside the form", async ({ page }) => {
  await widen(page, 1440);
  await visit(page, "/apply");
  const card = page.getByRole("complementary", { name: "Your plan" });
  const height = (await card.boundingBox())?.height ?? 0;
  test.skip(height > 700, "The plan is too long to fit beside the form.");
  const form = page.getByRole("form", { name: "Application" });
  for (const question of ["Full name", "Move-in date", "Source of income", "Emergency contact"]) {
    await form.getByLabel(question).evaluate((control) => control.scrollIntoView());
    const header = await page.getByRole("banner").boundingBox();
    const place = await card.boundingBox();
    expect(place?.y, question).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Number.NaN));
    expect(place?.y, question).toBeLessThan(300);
    await expect(card.getByText(dollars(plans.standard.price))).toBeInViewport({ ratio: 1 });
  }
});

async function expectOnOneLine(one: Locator, other: Locator) {
  const [here, there] = [await one.boundingBox(), await other.boundingBox()];
  expect(Math.abs((here?.y ?? Number.NaN) - (there?.y ?? Number.NaN))).toBeLessThanOrEqual(1);
  expect(there?.x).toBeGreaterThan((here?.x ?? Number.NaN) + (here?.width ?? Number.NaN));
}
