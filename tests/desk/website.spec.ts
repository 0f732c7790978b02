import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { line } from "./steps.ts";
import { edit, nothingChanged, preview, publish, saved, test } from "./website-steps.ts";

test.beforeEach(({ page, signIn }) => signIn(page, "Ruth"));

test("a new price appears in the preview before it is saved", { tag: "@smoke" }, async ({ page }) => {
  await edit(page, "Plans");
  const price = page.getByRole("region", { name: "Standard" }).getByRole("textbox", { name: "Price" });
  await expect(price).toHaveValue("$1,250 a month");
  await price.fill("1.300");
  await expect(preview(page).getByRole("main")).toContainText("$1,300");
  await price.blur();
  await expect(price).toHaveValue("$1,300 a month");
  await saved(page);
  await page.reload();
  await expect(price).toHaveValue("$1,300 a month");
});

test("the focus ring of a photo covers neither its title nor its hint", async ({ page }) => {
  await edit(page, "Home page");
  const part = page.getByRole("region", { name: "Large photo" });
  const edges = async (one: Locator) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  const photo = await edges(part.getByRole("slider"));
  const ring = 6;
  expect((await edges(part.getByText("What stays visible"))).bottom).toBeLessThanOrEqual(photo.top - ring);
  expect((await edges(part.getByText("Drag the circle"))).top).toBeGreaterThanOrEqual(photo.bottom + ring);
});

test("changes are published, and an earlier version is restored", async ({ page, project }) => {
  const content = () => readFile(join(String(project?.folder), "content/residence.yaml"), "utf8");
  for (const text of ["Come as you are.", "Stay a while."]) {
    await edit(page, "Home page");
    await page.getByRole("textbox", { name: "Welcome · English" }).fill(text);
    await saved(page);
    await page.getByRole("link", { name: "Publish 1 change" }).click();
    await expect(line(page, "Welcome")).toContainText(` → ${text}`);
    await publish(page, nothingChanged(page));
    expect(await content()).toContain(`welcome: ${text}`);
  }
  await edit(page, "Home page");
  await page.getByRole("textbox", { name: "Welcome · English" }).fill("Hello.");
  await saved(page);
  await page.getByRole("link", { name: "Earlier websites" }).click();
  const before = page
    .getByRole("listitem")
    .filter({ hasText: "Welcome: Bring your suitcase. → Come as you are." })
    .first();
  const when = await before.getByRole("strong").textContent();
  await before.getByRole("button", { name: /^View/ }).click();
  await before.getByRole("button", { name: /^Go back to this website/ }).click();
  await page.getByRole("button", { name: "Go back to it", exact: true }).click();
  // In the time zone of the browser, not in that of the residence. Without a timeout of its own, like publish().
  const republished = page.getByText(`Back to the website of ${when}`, { exact: true });
  await republished.waitFor({ state: "attached", timeout: 0 });
  expect(await content()).toContain("welcome: Come as you are.");

  // What was edited and not published stays, and is to be decided.
  await edit(page, "Home page");
  await page.getByRole("link", { name: "Decide which one stays" }).click();
  await expect(page.getByRole("heading", { name: "Changes not published yet" })).toBeVisible();
  await page.getByRole("button", { name: "Keep this: Welcome, in the text file" }).click();
  await expect(nothingChanged(page)).toBeVisible();
  await page.getByRole("link", { name: "Earlier websites" }).click();

  // On a phone it is shown as on a phone: a computer's page would be too small to read.
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole("button", { name: /^View/ }).first().click();
  await expect(page.locator("iframe")).toHaveCSS("transform", "none");

  // It is shown in each of its languages.
  await page.getByRole("combobox", { name: "Language of this website" }).selectOption("Español");
  await expect(
    preview(page).getByRole("heading", { name: "Dos planes, precios mensuales claros" }),
  ).toBeVisible();
});

for (const [part, value] of [
  ["Home page", "Welcome · English"],
  ["House rules", "Text · English"],
] as const)
  test(`an extension that breaks the editor takes neither the text being typed nor the caret, in ${part}`, async ({
    page,
    expectedMessages,
  }) => {
    expectedMessages.push(/removeChild|insertBefore/);
    await edit(page, part);
    if (part === "House rules") await page.getByRole("button", { name: "Edit Rule 2", exact: true }).click();
    const text = page.getByRole("textbox", { name: value }).filter({ visible: true });
    await text.fill("Come in.");
    await text.press("Home");
    await saved(page);
    await page.evaluate(() => {
      for (const element of document.querySelectorAll("main p *")) {
        const wrapper = document.createElement("font");
        element.replaceWith(wrapper);
        wrapper.append(element);
      }
    });
    await page.keyboard.type("Hello. ");
    await expect(text).toHaveValue("Hello. Come in.");
    await expect(text).toBeFocused();
  });

test("the editor opens without another script or style sheet, which could be missing", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.frame() === page.mainFrame() && /script|stylesheet/.test(request.resourceType()))
      files.push(request.url());
  });
  await edit(page, "Plans");
  expect(files).toEqual([]);
});
