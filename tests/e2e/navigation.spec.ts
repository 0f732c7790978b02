import type { Page } from "@playwright/test";
import { agree, fillAnswers, submit } from "#tests/support/application-form.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";

test("pages cross-fade within 300 ms by opacity and transform", {
  tag: "@smoke",
}, async ({ page }) => {
  await visit(page, "/");
  await recordPageAnimations(page);
  await page.getByRole("banner").getByRole("link", { name: "House Rules" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "House Rules" })).toBeFocused();
  await expect.poll(async () => (await pageAnimations(page)).map(({ part }) => part)).toContain("new");

  const animations = await pageAnimations(page);
  expect(new Set(animations.map(({ part }) => part))).toEqual(new Set(["old", "new"]));
  for (const { endMs, properties } of animations) {
    expect(endMs).toBeGreaterThan(50);
    expect(endMs).toBeLessThan(300);
    expect(["opacity", "transform"]).toEqual(expect.arrayContaining(properties));
  }
});

test("the old page fades in place, cannot be pressed, and is then removed", async ({ page }) => {
  await visit(page, "/apply");
  await page.getByLabel("Current living situation").fill("With my sister");
  await page.evaluate(() => {
    const field = document.querySelector("textarea");
    const stage = document.querySelector("main > [inert]");
    if (!field || !stage) return;
    field.scrollIntoView({ behavior: "instant" });
    const look = () => ({ ...field.getBoundingClientRect().toJSON(), value: field.value });
    const keep = (when: string) => {
      document.body.dataset[when] = JSON.stringify(look());
    };
    addEventListener("click", () => keep("before"), { capture: true, once: true });
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      if (stage.contains(field)) keep("leaving");
    }).observe(stage, { childList: true });
  });

  await page.getByRole("banner").getByRole("link", { name: "House Rules" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "House Rules" })).toBeFocused();
  const { before, leaving } = await page.locator("body").evaluate(({ dataset }) => ({ ...dataset }));
  expect(JSON.parse(leaving ?? "{}")).toEqual(JSON.parse(before ?? "null"));
  await expect(page.locator("main > [inert]")).toHaveAttribute("aria-hidden", "true");
  await expect(page.locator("main > [inert] > *")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

test("a link to the current page moves the focus to its heading", async ({ page }) => {
  await visit(page, "/apply");
  await page.getByRole("contentinfo").getByRole("link", { name: "Apply", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

type PageAnimation = { part: string; endMs: number; properties: string[] };

// Checks every frame, since a finished animation leaves no trace.
async function recordPageAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Record<string, PageAnimation> = {};
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect) || !effect.target?.querySelector("h1")) continue;
        const { endTime } = effect.getComputedTiming();
        const part = effect.target.closest("[inert]") ? "old" : "new";
        const frames = effect.getKeyframes();
        const properties = Object.keys(frames[0] ?? {}).concat(Object.keys(frames.at(-1) ?? {}));
        seen[part] = {
          part,
          endMs: Number(endTime),
          properties: properties.filter((key) => !/^(offset|computedOffset|easing|composite)$/.test(key)),
        };
      }
      document.body.dataset.animations = JSON.stringify(Object.values(seen));
      requestAnimationFrame(look);
    };
    look();
  });
}

async function pageAnimations(page: Page): Promise<PageAnimation[]> {
  return JSON.parse((await page.locator("body").getAttribute("data-animations")) ?? "[]");
}

test("the framework is compiled while it downloads", async ({ page }) => {
  const framework = page.waitForResponse(/\/assets\/framework-[^/]*\.js$/);
  await visit(page, "/");
  expect(await (await framework).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test("pages change although something has removed elements of the head", async ({ page }) => {
  await visit(page, "/apply");
  await fillAnswers(page);
  await agree(page);
  await removeFromHead(page, "[rel=canonical], [rel=alternate], [property='og:url']");
  await submit(page);
  await expect(page).toHaveURL("/thank-you");
  await expect(page.getByRole("heading", { level: 1, name: "Application Received!" })).toBeVisible();
  await removeFromHead(page, "[name=robots]");
  await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Where Comfort Meets Convenience")).toBeVisible();
});

function removeFromHead(page: Page, selector: string): Promise<void> {
  return page.evaluate((selector) => {
    for (const element of document.head.querySelectorAll(selector)) element.remove();
  }, selector);
}
