import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hold } from "#tests/support/delayed-responses.ts";
import { expect } from "../desk/fixtures.ts";
import { refresh } from "../desk/steps.ts";
import { edit, openItems, part, preview, saved, test } from "../desk/website-steps.ts";

test.beforeEach(({ page, signIn }) => signIn(page, "Ruth"));

test("the edited text is outlined in the preview, on its page and in its language", async ({ page }) => {
  await edit(page, "House rules");
  await openItems(page);
  const title = page
    .getByRole("region", { name: "Rule 2" })
    .getByRole("textbox", { name: "Title · Español" });
  await title.focus();
  await expect(preview(page).locator("[data-edited]")).toHaveText("Sin humo");
  await title.fill("Sin tabaco");
  await expect(preview(page).locator("[data-edited]")).toHaveText("Sin tabaco");
});

test("choosing a part scrolls the preview to its first value, also while the preview is hidden", async ({
  page,
}) => {
  const edited = preview(page).locator("[data-edited]");
  await edit(page, "Contact");
  await expect(edited).toContainText("9 Linden Court");
  await expect(edited).toBeInViewport();
  await part(page, "Home page").click();
  await expect(edited).toHaveAttribute("alt", "A living room");
  await expect(edited).toBeInViewport();
  await page.getByRole("combobox", { name: "Language in the preview" }).selectOption("Español");
  await part(page, "House rules").click();
  await expect(edited).toHaveText("Silencio");
  await part(page, "Home page").click();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole("button", { name: "Home page" }).click();
  await part(page, "Contact").click();
  await page.getByRole("button", { name: "Show the page" }).click();
  await expect(edited).toBeInViewport();
});

test("the preview follows a rule that is moved, and stays where it is while its text is typed", async ({
  page,
  project,
}) => {
  const file = join(String(project?.folder), "content/residence.yaml");
  const rules = Array.from({ length: 12 }, (_, at) => `  - title: Guests ${at}\n    text: They stay.\n`);
  await writeFile(file, (await readFile(file, "utf8")).replace("legal:\n", `${rules.join("")}legal:\n`));
  await appendFile(join(String(project?.folder), "content/residence.es.yaml"), "  -\n".repeat(rules.length));
  await edit(page, "House rules");
  const edited = preview(page).locator("[data-edited]");
  const isUncovered = () =>
    edited.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 1, y) === element);
    });
  for (const [direction, places] of [
    ["down", [1, 2, 3, 4, 5, 6, 7, 8]],
    ["up", [9, 8, 7, 6, 5, 4, 3, 2]],
  ] as const)
    for (const place of places) {
      await page.getByRole("button", { name: `Move Rule ${place} ${direction}`, exact: true }).click();
      const rules = preview(page).getByRole("main").getByRole("listitem");
      await expect(rules.nth(direction === "down" ? place : place - 2)).toContainText("Quiet hours");
      await expect(edited).toHaveText("Quiet hours");
      expect(await isUncovered()).toBe(true);
    }
  await page.getByRole("button", { name: "Edit Rule 1", exact: true }).click();
  const text = page.getByRole("textbox", { name: "Text · English" });
  await text.focus();
  await expect(edited).toHaveText("From 10 PM to 7 AM.");
  const scrolled = () => edited.evaluate(() => window.scrollY);
  await edited.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const before = await scrolled();
  await text.fill("From 9 PM to 7 AM.");
  await expect(edited).toHaveText("From 9 PM to 7 AM.");
  await saved(page);
  await page.getByRole("textbox", { name: "Title · English" }).focus();
  await expect(edited).toHaveText("Quiet hours");
  await edited.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.keyboard.type("!");
  await expect(edited).toHaveText("Quiet hours!");
  expect(await scrolled()).toBe(before);
});

test("the preview shows each rule once although two have the same title", async ({ page, project }) => {
  const file = join(String(project?.folder), "content/residence.yaml");
  const twin = "  - title: Quiet hours\n    text: By day too.\n";
  await writeFile(file, (await readFile(file, "utf8")).replace("legal:\n", `${twin}legal:\n`));
  await appendFile(join(String(project?.folder), "content/residence.es.yaml"), "  -\n");
  await edit(page, "House rules");
  const rules = preview(page).getByRole("main").getByRole("listitem");
  await expect(rules).toHaveCount(3);
  await page.getByRole("button", { name: "Move Rule 2 up" }).click();
  await expect(rules.first()).toContainText("No smoking");
  await expect(rules).toHaveCount(3);
});

test("Back from publishing leads to the place that was edited, also after a look at the page", async ({
  page,
}) => {
  await edit(page, "Home page");
  await page.setViewportSize({ width: 375, height: 812 });
  const last = page.getByRole("main").getByRole("textbox").last();
  await last.fill("Call us first.");
  await saved(page);
  for (const looks of [false, true]) {
    if (looks) await page.getByRole("button", { name: "Show the page" }).click();
    await page.getByRole("link", { name: "Publish 1 change" }).click();
    await page.getByRole("heading", { level: 2, name: "1 change not published yet" }).waitFor();
    await page.goBack();
    await expect(last).toBeInViewport();
  }
});

test("the preview keeps a saved text while its next content is on the way", async ({ page }) => {
  await edit(page, "Contact");
  await expect(preview(page).getByRole("contentinfo")).toContainText("Boston");
  const release = await hold(page, "**/website/preview");
  const city = page.getByRole("textbox", { name: "City" });
  await city.fill("Salem");
  await saved(page);
  await city.press("Home");
  await city.pressSequentially("New ");
  await saved(page);
  await expect(city).toHaveValue("New Salem");
  await expect(preview(page).getByRole("contentinfo")).toContainText("New Salem");
  release();
});

test("the preview shows the page in English once the text file of its language is gone", async ({
  page,
  project,
}) => {
  await edit(page, "House rules");
  await page.getByRole("combobox", { name: "Language in the preview" }).selectOption("Español");
  await expect(preview(page).getByText("Sin humo")).toBeVisible();
  await rm(join(String(project?.folder), "content/residence.es.yaml"));
  await refresh(page);
  await expect(preview(page).getByText("No smoking")).toBeVisible();
});

test("clicking a text or photo in the preview opens its field", async ({ page }) => {
  await edit(page, "Residence");
  await preview(page).getByText("Bring your suitcase.").click();
  await expect(page.getByRole("textbox", { name: "Welcome · English" })).toBeFocused();
  await preview(page).getByRole("img", { name: "A table" }).click();
  await expect(
    page.getByRole("region", { name: "Photo 2" }).getByRole("button", { name: "Choose another photo" }),
  ).toBeFocused();
});

test("links in the preview stay on the page, and its form is inert", async ({ page }) => {
  await edit(page, "Application form");
  const name = preview(page).getByRole("textbox", { name: "Full name" });
  await name.click();
  await page.keyboard.type("Jordan");
  await expect(name).toHaveValue("");
  await preview(page).getByRole("button", { name: "Submit Application" }).click();
  await preview(page).getByRole("link", { name: "House Rules" }).first().click();
  await expect(page.getByLabel("Page in the preview")).toHaveValue("/rules");
  expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toEqual([
    "/desk/website/apply",
    "/desk/preview",
  ]);
});

test("another page starts at its top in the preview", async ({ page }) => {
  await edit(page, "Plans");
  await preview(page).locator("footer").scrollIntoViewIfNeeded();
  await page.getByRole("combobox", { name: "Page in the preview" }).selectOption("Apply");
  const heading = preview(page).getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Apply for your room");
  await expect(heading).toBeInViewport();
});

test("the preview starts a part in English after a Spanish text, and shows photos beside each other", async ({
  page,
}) => {
  await edit(page, "House rules");
  await openItems(page);
  await page.getByRole("textbox", { name: "Title · Español" }).first().focus();
  const language = page.getByRole("combobox", { name: "Language in the preview" });
  await expect(language).toHaveValue("es");
  await part(page, "Home page").click();
  await expect(language).toHaveValue("en");
  await language.selectOption("Español");
  await part(page, "House rules").click();
  await expect(language).toHaveValue("es");
  await part(page, "Home page").click();
  await page
    .getByRole("button", { name: /^Edit Photo \d$/ })
    .last()
    .click();
  await expect(preview(page).locator("img[data-edited]")).toBeInViewport({ ratio: 0.9 });
});

test("the preview shows another page although an extension has changed the last one", async ({
  page,
  expectedMessages,
}) => {
  expectedMessages.push(/removeChild/);
  await edit(page, "Plans");
  await preview(page)
    .locator("#site main")
    .evaluate((main) => main.remove());
  await page.getByRole("combobox", { name: "Page in the preview" }).selectOption("Apply");
  await expect(preview(page).getByRole("heading", { level: 1, name: "Apply for your room" })).toBeVisible();
  await expect(preview(page).getByRole("banner")).toHaveCount(1);
});

test("a preview that could not be loaded can be tried again, and shows what was typed meanwhile", async ({
  page,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 503/);
  for (const part of ["**/desk/preview", "**/desk/assets/preview-*.js"]) {
    await page.route(part, (route) => route.fulfill({ status: 503, body: "" }));
    await edit(page, "Plans");
    const retry = page.getByRole("region", { name: "Preview" }).getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await page.getByRole("region", { name: "Standard" }).getByLabel("Price").fill("1300");
    await page.unroute(part);
    await retry.click();
    await expect(preview(page).getByRole("main")).toContainText("$1,300");
    await page.reload();
  }
});
