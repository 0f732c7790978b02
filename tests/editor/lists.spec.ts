import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "../desk/fixtures.ts";
import { edit, openItems, part, preview, saved, test } from "../desk/website-steps.ts";

test.beforeEach(({ page, signIn }) => signIn(page, "Ruth"));

test("one text of a list is left untranslated, and the others keep their places", async ({
  page,
  project,
}) => {
  const file = join(String(project?.folder), "content/residence.es.yaml");
  const spanish = await readFile(file, "utf8");
  await writeFile(file, `${spanish}plans:\n  standard:\n    includes:\n      - Una cama\n      - Comidas\n`);
  await edit(page, "Plans");
  await openItems(page);
  const included = page
    .getByRole("region", { name: "What Standard includes" })
    .getByRole("textbox", { name: /Español/ });
  await included.first().fill("");
  await included.first().blur();
  await saved(page);
  await expect(included.first()).toHaveValue("");
  await expect(included.last()).toHaveValue("Comidas");
  await expect(page.getByRole("main").getByText(/must have/)).toHaveCount(0);
});

test("Edit focuses the first value of an item, and a double-click on it removes nothing", async ({
  page,
}) => {
  await edit(page, "House rules");
  const rule = page.getByRole("region", { name: "House rules" }).getByRole("listitem").nth(1);
  await page.getByRole("button", { name: "Edit Rule 2" }).press("Enter");
  await expect(rule.getByRole("textbox", { name: "Title · English" })).toBeFocused();
  await expect(preview(page).locator("[data-edited]")).toHaveText("No smoking");
  const close = rule.getByRole("button", { name: "Close Rule 2" });
  await close.click();
  for (const width of [1280, 560, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await rule.getByRole("button", { name: "Edit Rule 2" }).dblclick();
    await expect(rule.getByRole("textbox", { name: "Title · English" })).toBeFocused();
    await close.click();
  }
  await expect(page.getByRole("status").filter({ hasText: "was removed" })).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await part(page, "Home page").click();
  await page.getByRole("button", { name: "Edit Photo 2", exact: true }).click();
  await expect(
    page.getByRole("region", { name: "Photo 2" }).getByRole("button", { name: "Choose another photo" }),
  ).toBeFocused();
});

test("a rule is moved by dragging", async ({ page }) => {
  await edit(page, "House rules");
  const items = page.getByRole("region", { name: "House rules" }).getByRole("listitem");
  const second = items.nth(1);
  const handle = page.getByTitle("Drag to move");
  // Scrolling while the button is down would not start a drag. The first handle is below the bar now.
  await handle.first().evaluate((one) => one.scrollIntoView());
  await handle.first().hover();
  await page.mouse.down();
  // The first move starts the drag, and the second one is over the item.
  await handle.nth(1).hover();
  await handle.nth(1).hover({ position: { x: 5, y: 5 } });
  await expect(second).toHaveCSS("outline-style", "solid");
  await page.mouse.up();
  await expect(items.first()).toContainText("No smoking");
  await saved(page);
});

test("a text can be dragged into an item, and an item is no text for a field beside its list", async ({
  page,
}) => {
  // Scrolling while the button is down would not start a drag.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await edit(page, "Plans");
  await openItems(page);
  const standard = page.getByRole("region", { name: "Standard", exact: true });
  const summary = standard.getByRole("textbox", { name: "Summary · English" });
  const item = standard.getByRole("textbox", { name: "Item 1 · English" });
  const text = await summary.inputValue();
  await standard.getByTitle("Drag to move").first().hover();
  await page.mouse.down();
  await item.hover();
  await summary.hover();
  await summary.hover({ position: { x: 5, y: 5 } });
  await page.mouse.up();
  await expect(summary).toHaveValue(text);
  await summary.selectText();
  await summary.hover({ position: { x: 30, y: 22 } });
  await page.mouse.down();
  await item.hover();
  await item.hover({ position: { x: 5, y: 5 } });
  await page.mouse.up();
  await expect(item).toHaveValue(/Everything\./);
  await expect(summary).toHaveValue("");
});

test("an item that is removed while it is dragged leaves no other marked as its target", async ({ page }) => {
  await edit(page, "House rules");
  const items = page.getByRole("region", { name: "House rules" }).getByRole("listitem");
  const count = await items.count();
  // Scrolling while the button is down would not start a drag.
  await page.setViewportSize({ width: 1280, height: 2400 });
  const handle = page.getByTitle("Drag to move");
  await handle.last().hover();
  await page.mouse.down();
  await handle.first().hover();
  await handle.first().hover({ position: { x: 5, y: 5 } });
  await expect(items.first()).toHaveCSS("outline-style", "solid");
  // As by someone else: a browser sends no event when a dragged element is removed.
  await page
    .getByRole("button", { name: `Remove Rule ${count}`, includeHidden: true })
    .evaluate((button: HTMLElement) => button.click());
  await expect(items.first()).toHaveCSS("outline-style", "none");
  await page.mouse.up();
  await saved(page);
  await expect(page.getByText("Rule 1 is now")).toHaveCount(0);
});

test("a double-click removes one item, which can be brought back at its place", async ({ page }) => {
  // The shorter page would scroll between the clicks.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await edit(page, "House rules");
  await openItems(page);
  const titles = () =>
    page
      .getByRole("textbox", { name: /^Title/ })
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  const before = await titles();
  await page.getByRole("button", { name: "Remove Rule 1" }).dblclick();
  const undo = page.getByRole("button", { name: "Undo: Rule 1 was removed" });
  await expect(undo).toBeFocused();
  await saved(page);
  expect(await titles()).toEqual(["No smoking", "Sin humo"]);
  await undo.press("Enter");
  await expect.poll(titles).toEqual(before);
  await expect(page.getByRole("button", { name: "Remove Rule 1" })).toBeFocused();
  await expect(undo).toHaveCount(0);
});

test("an item that is removed after another one at its place can be brought back at once too", async ({
  page,
}) => {
  await edit(page, "House rules");
  await page.getByRole("button", { name: "Add a rule" }).click();
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole("button", { name: "Edit Rule 1" }).press("Enter");
    await page.getByRole("button", { name: "Remove Rule 1" }).press("Enter");
    await expect(page.getByRole("button", { name: "Undo: Rule 1 was removed" })).toBeFocused();
  }
});

test("the mistakes of a new rule are reported when it is closed", async ({ page }) => {
  await edit(page, "House rules");
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.keyboard.type("No pets");
  await saved(page);
  await page.getByRole("button", { name: "Close Rule 3" }).click();
  await expect(
    page.getByRole("main").getByText("This is empty. Write something here.").first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "1 mistake to correct" })).toBeVisible();
});

test("the mistakes of a new rule are listed when Back leaves its field", async ({ page }) => {
  await edit(page, "House rules");
  const tabs = page.getByRole("navigation", { name: "Website" });
  await tabs.getByRole("link", { name: "Publish" }).click();
  await tabs.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.keyboard.type("No pets");
  await saved(page);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Publish now" })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("region", { name: "To correct" }).getByRole("button")).toHaveText(
    "Text of rule 3",
  );
});

test("rules are added, moved and removed in both languages at once", async ({ page }) => {
  await edit(page, "House rules");
  await openItems(page);
  const titles = (language: string) =>
    page
      .getByRole("textbox", { name: `Title · ${language}` })
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  await page.getByRole("textbox", { name: "Title · Español" }).nth(1).focus();
  await page.getByRole("button", { name: "Move Rule 2 up" }).click();
  await expect(page.getByRole("button", { name: "Move Rule 1 up" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 3, name: "Rule 2" })).toBeVisible();
  await expect(preview(page).locator("[data-edited]")).toHaveText("Sin humo");
  await expect.poll(() => titles("Español")).toEqual(["Sin humo", "Silencio"]);
  await page.getByRole("button", { name: "Add a rule" }).click();
  await expect(page.getByRole("textbox", { name: "Title · English" }).nth(2)).toBeFocused();
  await page.keyboard.type("No pets");
  await saved(page);
  await page.keyboard.press("Tab");
  const empty = page.getByRole("main").getByText("This is empty. Write something here.");
  await expect(empty).toHaveCount(0);
  await page.getByRole("button", { name: "Move Rule 1 down" }).focus();
  await expect(empty).toHaveCount(2);
  await page.getByRole("button", { name: "Remove Rule 2" }).click();
  await expect.poll(() => titles("English")).toEqual(["No smoking", "No pets"]);
  await saved(page);
  await expect.poll(() => titles("Español")).toEqual(["Sin humo", ""]);
  await page.locator("summary", { hasText: "for your texts" }).click();
  await page.getByRole("button", { name: "Title of rule 2 · Español" }).click();
  await expect(page.getByRole("textbox", { name: "Title · Español" }).nth(1)).toBeFocused();
});
