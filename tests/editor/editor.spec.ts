import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { hold } from "#tests/support/delayed-responses.ts";
import { expect } from "../desk/fixtures.ts";
import { refresh } from "../desk/steps.ts";
import {
  edit,
  line,
  nothingChanged,
  openItems,
  part,
  preview,
  publish,
  saved,
  test,
} from "../desk/website-steps.ts";

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

test("an optional group that is switched off keeps its texts in every language", async ({ page }) => {
  await edit(page, "Legal texts");
  const cameras = (language: string) => page.getByRole("textbox", { name: `Cameras · ${language}` });
  await cameras("English").fill("One at the door.");
  await cameras("Español").fill("Una en la puerta.");
  const toggle = page.getByRole("checkbox", { name: "Show legal texts" });
  await toggle.uncheck();
  await saved(page);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.reload();
  await toggle.check();
  await expect(cameras("English")).toHaveValue("One at the door.");
  await expect(cameras("Español")).toHaveValue("Una en la puerta.");
  await saved(page);
});

test("one switch sends applications, and its values stay in the file while it is off", async ({ page }) => {
  await edit(page, "Delivery");
  const toggle = page.getByRole("checkbox");
  await expect(toggle).toHaveAccessibleName("Applications are sent to you");
  const privacy = page.getByRole("textbox", { name: "Privacy · English" });
  if (!(await toggle.isChecked())) await toggle.check();
  await privacy.fill("We read them.");
  await saved(page);
  await toggle.uncheck();
  await saved(page);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.reload();
  await expect(toggle).not.toBeChecked();
  await toggle.check();
  await expect(privacy).toHaveValue("We read them.");
  await saved(page);
});

test("sending applications, switched on and off again, is no change", async ({ page }) => {
  await edit(page, "Delivery");
  await page.getByRole("checkbox").check();
  await expect(page.getByRole("link", { name: "Publish 1 change" })).toBeVisible();
  await page.getByRole("checkbox").uncheck();
  await expect(page.getByText("Nothing to publish.")).toBeVisible();
});

test("the Spanish texts stay when optional English ones are rewritten", async ({ page }) => {
  await edit(page, "Legal texts");
  const cameras = (language: string) => page.getByRole("textbox", { name: `Cameras · ${language}` });
  await cameras("English").fill("One at the door.");
  await cameras("Español").fill("Una en la puerta.");
  await cameras("English").fill("");
  await saved(page);
  await cameras("English").fill("One at the gate.");
  await cameras("English").blur();
  await saved(page);
  await expect(cameras("Español")).toHaveValue("Una en la puerta.");
});

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

test("an optional text that was cleared is removed, also when Back leaves the page", async ({ page }) => {
  await edit(page, "Contact");
  await part(page, "Legal texts").click();
  const cameras = page.getByRole("textbox", { name: "Cameras · English" });
  await cameras.fill("One at the door.");
  await cameras.blur();
  await saved(page);
  await cameras.fill("");
  await page.goBack();
  await page.getByRole("heading", { level: 2, name: "Contact" }).waitFor();
  await saved(page);
  await part(page, "Legal texts").click();
  await expect(cameras).toHaveValue("");
});

test("a field does not move while its change is saved", async ({ page }) => {
  await edit(page, "Contact");
  const city = page.getByRole("textbox", { name: "City" });
  await city.fill("Dover");
  await expect(page.getByRole("link", { name: "Publish 1 change" })).toBeVisible();
  await saved(page);
  const before = await city.boundingBox();
  const release = await hold(page, "**/website/edits");
  await city.fill("Salem");
  await expect(page.getByText("Saving…")).toBeVisible();
  expect(await city.boundingBox()).toEqual(before);
  release();
  await saved(page);
});

test("a field does not move when a mistake is listed above it", async ({ page }) => {
  await edit(page, "Contact");
  await page.getByRole("textbox", { name: "Street" }).fill("");
  const city = page.getByRole("textbox", { name: "City" });
  const release = await hold(page, "**/website/edits");
  await city.click();
  const top = async () => (await city.boundingBox())?.y ?? 0;
  const before = await top();
  release();
  await expect(page.getByRole("region", { name: "To correct" })).toBeVisible();
  // Pages scroll by whole pixels.
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
});

test("on a phone both buttons of the bar are on one line, also with a change", async ({ page }) => {
  await edit(page, "House rules");
  await openItems(page);
  await page.getByRole("textbox", { name: "Title · English" }).first().fill("Calm nights");
  await saved(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole("button", { name: "Show the page" }).click();
  const back = await page.getByRole("button", { name: "Back to editing" }).boundingBox();
  const link = await page.getByRole("link", { name: "Publish 1 change" }).boundingBox();
  expect(link?.y).toBe(back?.y);
});

test("on a phone the first field is visible, and everything else one press away", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/desk/website/plans");
  const roomType = page.getByRole("textbox", { name: "Room type · English" });
  await expect(page.getByRole("heading", { level: 1, name: "Website" })).toBeInViewport({ ratio: 1 });
  await expect(roomType).toBeInViewport();
  expect((await roomType.boundingBox())?.y).toBeLessThan(300);
  await page.getByRole("button", { name: "Plans" }).click();
  await part(page, "House rules").click();
  const title = page.getByRole("textbox", { name: "Title · English" });
  await expect(title).toHaveCount(0);
  await page.getByRole("button", { name: "Edit Rule 1", exact: true }).click();
  await expect(title).toBeInViewport();
  await page.getByRole("button", { name: "Show the page" }).click();
  await expect(preview(page).getByText("Quiet hours").first()).toBeInViewport();
  // A phone's page, as large as on a phone.
  const frame = page.locator("iframe");
  await expect(frame).toHaveCSS("transform", "none");
  await expect.poll(() => frame.evaluate(({ clientWidth }) => clientWidth)).toBe(375);
  await page.getByRole("button", { name: "Back to editing" }).click();
  await expect(title).toBeInViewport();
  await page.getByRole("button", { name: "Show the page" }).click();
  await preview(page).getByRole("heading", { name: "No smoking" }).click();
  await expect(
    page.getByRole("region", { name: "Rule 2" }).getByRole("textbox", { name: "Title · English" }),
  ).toBeFocused();
  await page.locator("summary", { hasText: "for your texts" }).click();
  await page.getByRole("button", { name: "Room type · Español" }).click();
  const spanish = page.getByRole("textbox", { name: "Room type · Español" });
  await expect(spanish).toBeFocused();
  await spanish.fill("Habitación doble");
  await saved(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const toggle = await page.getByRole("button", { name: "Show the page" }).boundingBox();
  const publishLink = page.getByRole("link", { name: "Publish 1 change" });
  const link = await publishLink.boundingBox();
  expect(Number(toggle?.x) + Number(toggle?.width)).toBeLessThanOrEqual(Number(link?.x));
  await publishLink.click();
  await expect(page.getByRole("button", { name: "Publish now" })).toBeInViewport();
});

test("a photo is chosen or dropped, asks for a description, and keeps its focal point", async ({ page }) => {
  const buffer = await plainPhoto(1800, 1200);
  const small = await sharp(buffer).resize(640).toBuffer();
  await edit(page, "Home page");
  const hero = page.getByRole("region", { name: "Large photo" });
  await hero
    .locator("input[type=file]")
    .setInputFiles({ name: "Small.jpg", mimeType: "image/jpeg", buffer: small });
  await expect(hero.getByText(/640 pixels wide/)).toContainText("1600");
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  await hero
    .locator("input[type=file]")
    .setInputFiles({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: heic });
  await expect(hero.getByText(/IMG_1\.HEIC is a HEIC file/)).toContainText(
    "On an iPhone: Share, Options, Most Compatible.",
  );

  await hero
    .getByRole("group", { name: "Photo" })
    .dispatchEvent("drop", { dataTransfer: await dragged(page, "Our living room.jpg", buffer) });
  await expect(hero.getByText(/The photo is in/)).toContainText("A sunny living room");
  await saved(page);

  const slider = hero.getByRole("slider", { name: "What stays visible" });
  const photo = preview(page).locator("img.photo-hero").first();
  await slider.press("Shift+ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "60% from the left, 50% from the top");
  await expect(photo).toHaveCSS("object-position", "60% 50%");
  await expect(photo).toHaveAttribute("src", /our-living-room/);
  // Its frame cuts off an outline outside the photo.
  await expect(preview(page).locator("img[data-edited]")).toHaveCSS("outline-offset", "-3px");

  await slider.hover();
  await page.mouse.down();
  await expect(slider).toHaveAttribute("aria-valuetext", "50% from the left, 50% from the top");
  const { width = 0, x = 0, y = 0, height = 0 } = (await slider.boundingBox()) ?? {};
  await page.mouse.move(x + width / 4, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(slider).toHaveAttribute("aria-valuetext", "25% from the left, 50% from the top");
  await expect(photo).toHaveCSS("object-position", "25% 50%");
  // Text that is selected around the photo is not dragged instead of the circle.
  await page.keyboard.press("ControlOrMeta+a");
  await page.mouse.down();
  await page.mouse.move(x + width * 0.75, y + height / 4, { steps: 5 });
  await page.mouse.up();
  await expect(slider).toHaveAttribute("aria-valuetext", "75% from the left, 25% from the top");
});

test("a photo on its way is not used in another item, and of two photos the last one is", async ({
  page,
}) => {
  const buffer = await plainPhoto(1200, 900);
  await edit(page, "Home page");
  await openItems(page);
  const item = page.getByRole("region", { name: "Photo 1", exact: true });
  const drop = async (name: string) =>
    item
      .getByRole("group", { name: "Photo" })
      .dispatchEvent("drop", { dataTransfer: await dragged(page, name, buffer) });
  const shown = item.getByRole("slider", { name: "What stays visible" }).getByRole("presentation");
  const before = await shown.getAttribute("src");
  const release = await hold(page, "**/website/photos?*");
  await drop("kitchen.jpg");
  await page.getByRole("button", { name: "Move Photo 1 down" }).click();
  await expect(page.getByText("Taking the photo…", { exact: true }).first()).toBeVisible();
  release();
  await saved(page);
  await expect(item.getByRole("alert")).toContainText("was changed in the meantime");
  await page.getByRole("button", { name: "Move Photo 2 up" }).click();
  await saved(page);
  await expect(item.getByRole("alert")).toBeEmpty();
  await expect(shown).toHaveAttribute("src", before ?? "");

  await page.unroute("**/website/photos?*");
  const releaseFirst = await hold(page, "**/website/photos?name=kitchen*");
  await drop("kitchen.jpg");
  await drop("garden.jpg");
  await expect(item.getByText(/The photo is in/)).toBeVisible();
  const arrived = page.waitForResponse("**/website/photos?name=kitchen*");
  releaseFirst();
  await (await arrived).finished();
  await saved(page);
  await expect(shown).toHaveAttribute("src", /garden/);
});

test.describe("with a line that breaks", () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test("Publish waits for a photo on its way, and one that fails is reported in another part", async ({
    page,
  }) => {
    await edit(page, "Home page");
    const photo = page.getByRole("region", { name: "Large photo" }).locator("input[type=file]");
    const file = { name: "hero.jpg", mimeType: "image/jpeg", buffer: await plainPhoto(1600, 1200) };
    const release = await hold(page, "**/website/photos?*");
    await photo.setInputFiles(file);
    await page.getByRole("navigation", { name: "Website" }).getByRole("link", { name: "Publish" }).click();
    await expect(page.getByRole("button", { name: "Saving…" })).toHaveAttribute("aria-disabled", "true");
    release();
    await expect(page.getByRole("button", { name: "Publish now" })).toHaveAttribute("aria-disabled", "false");

    await page.unroute("**/website/photos?*");
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    await page.route("**/website/photos?*", async (route) => {
      await left;
      await route.abort();
    });
    await edit(page, "Home page");
    await photo.setInputFiles(file);
    await part(page, "House rules").click();
    await page.getByRole("heading", { level: 2, name: "House rules" }).waitFor();
    leave();
    await expect(page.getByRole("status").filter({ hasText: "Uploading the photo" })).toContainText(
      "may have failed. There is no connection to the desk.",
    );
  });

  test("of two photos on their way the one that fails is reported by its name", async ({ page }) => {
    await edit(page, "Home page");
    await openItems(page);
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    await page.route("**/website/photos?name=kitchen*", async (route) => {
      await left;
      await route.abort();
    });
    const release = await hold(page, "**/website/photos?name=garden*");
    const buffer = await plainPhoto(1200, 900);
    for (const [photo, name] of Object.entries({ "Photo 1": "kitchen.jpg", "Photo 2": "garden.jpg" })) {
      const input = page.getByRole("region", { name: photo, exact: true }).locator("input[type=file]");
      await input.setInputFiles({ name, mimeType: "image/jpeg", buffer });
    }
    await part(page, "House rules").click();
    await page.getByRole("heading", { level: 2, name: "House rules" }).waitFor();
    leave();
    const report = page.getByRole("status").filter({ hasText: "Uploading the photo" });
    await expect(report).toContainText("Uploading the photo for Photo 1 may have failed.");
    release();
    await saved(page);
    await expect(report).toContainText("Photo 1");
  });

  test("a photo that was replaced on its way and fails is not reported", async ({ page }) => {
    await edit(page, "Home page");
    const { promise: replaced, resolve: replace } = Promise.withResolvers<void>();
    await page.route("**/website/photos?name=kitchen*", async (route) => {
      await replaced;
      await route.abort();
    });
    const buffer = await plainPhoto(1600, 1200);
    const photo = page.getByRole("region", { name: "Large photo" });
    for (const name of ["kitchen.jpg", "garden.jpg"])
      await photo.locator("input[type=file]").setInputFiles({ name, mimeType: "image/jpeg", buffer });
    await expect(photo.getByText(/The photo is in/)).toBeVisible();
    const failed = page.waitForEvent("requestfailed");
    replace();
    await failed;
    await saved(page);
    await expect(page.getByText("Uploading the photo")).toHaveCount(0);
  });
});

test("another page starts at its top in the preview", async ({ page }) => {
  await edit(page, "Plans");
  await preview(page).locator("footer").scrollIntoViewIfNeeded();
  await page.getByRole("combobox", { name: "Page in the preview" }).selectOption("Apply");
  const heading = preview(page).getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Apply for your room");
  await expect(heading).toBeInViewport();
});

test("a photo that arrives late is no change of the next person", async ({ page, desk }) => {
  await edit(page, "Home page");
  const large = page.getByRole("region", { name: "Large photo" });
  const release = await hold(page, "**/website/photos?*");
  await large
    .locator("input[type=file]")
    .setInputFiles({ name: "late.jpg", mimeType: "image/jpeg", buffer: await plainPhoto(1600, 1200) });
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
  const { hash } = new URL(await desk.invite("Sam"));
  await page.evaluate((hash) => window.location.assign(hash), hash);
  await page.getByRole("button", { name: "Sign in as Sam" }).click();
  await page.getByRole("button", { name: "Later" }).click();
  await edit(page, "Home page");
  await expect(page.getByText("Taking the photo…", { exact: true })).toBeVisible();
  release();
  await expect(page.getByText("Nothing to publish.")).toBeVisible();
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

test("a photo dropped on the line of an item is taken, and its description and caption are next", async ({
  page,
}) => {
  const buffer = await plainPhoto(1800, 1200);
  await edit(page, "Home page");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Photo 1" }) });
  await row.dispatchEvent("drop", { dataTransfer: await dragged(page, "kitchen.jpg", buffer) });
  const description = row.getByRole("textbox", { name: "Photo description · English" });
  await expect(description).toBeFocused();
  await expect(description).toBeInViewport({ ratio: 1 });
  const notice = row.getByText(/The photo is in/);
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(preview(page).locator("img[data-edited]")).toHaveAttribute("src", /kitchen/);
  await expect(preview(page).locator("img[data-edited]")).toBeInViewport();
  const caption = row.getByText(/Check its caption/);
  await expect(caption).toHaveText("Check its caption: “The bedroom”.");
  const top = async () => (await description.boundingBox())?.y ?? 0;
  const before = await top();
  await page.keyboard.type("A kitchen with a long table");
  await expect(notice).toHaveCount(0);
  await expect(description).toHaveValue("A kitchen with a long table");
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
  await expect(caption).toBeVisible();
  await row.getByRole("textbox", { name: "Caption · English" }).fill("The kitchen");
  await expect(caption).toHaveCount(0);
});

/** The bytes of a JPEG in one color. */
function plainPhoto(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#6b7f72" } })
    .jpeg()
    .toBuffer();
}

/** The data transfer of a photo dragged from a file manager. */
function dragged(page: Page, name: string, bytes: Buffer) {
  return page.evaluateHandle(
    ([name, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: "image/jpeg" }));
      return data;
    },
    [name, bytes.toString("base64")] as const,
  );
}

test("nothing typed is lost without a connection", async ({ page, context, expectedMessages }) => {
  expectedMessages.push(/ERR_INTERNET_DISCONNECTED/);
  await edit(page, "Residence");
  await context.setOffline(true);
  await page.getByRole("textbox", { name: "Name" }).fill("Linden House");
  await expect(page.getByText(/^Not saved yet/)).toBeVisible();
  await page.getByRole("link", { name: "People" }).click();
  await page.getByRole("link", { name: "Website", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Linden House");

  await page.getByRole("link", { name: "Publish" }).first().click();
  const refusal = page.getByText("Something is not saved yet, so nothing can be published.");
  await expect(refusal).toBeVisible();
  await context.setOffline(false);
  await expect(refusal).toBeHidden();
  await expect(line(page, "Name")).toContainText("Linden House");
});

test("while a price is being saved, Publish does not say that nothing was changed", async ({ page }) => {
  await edit(page, "Plans");
  const release = await hold(page, "**/website/edits");
  await page.getByRole("textbox", { name: "Price" }).first().fill("1300");
  await page.getByRole("link", { name: "Publish" }).first().click();
  await expect(page.getByRole("heading", { name: "Changes not published yet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Saving…" })).toHaveAttribute("aria-disabled", "true");
  await expect(nothingChanged(page)).toBeHidden();
  release();
  await expect(page.getByRole("button", { name: "Publish now" })).toHaveAttribute("aria-disabled", "false");
  await expect(line(page, "Price of Standard")).toContainText("$1,250 → $1,300");
});

test("Publish warns of a sample telephone number, and leads to it", async ({ page }) => {
  await edit(page, "Contact");
  await page.getByRole("textbox", { name: "Phone" }).fill("(217) 555-0142");
  await saved(page);
  await page.getByRole("link", { name: "Publish 1 change" }).click();
  await expect(page.getByText("visitors would call, write to or pay someone else.").first()).toBeVisible();
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(page.getByRole("textbox", { name: "Phone" })).toBeFocused();
});

test("two users see each other’s changes, and neither is lost", async ({ page, browser, signIn }) => {
  await edit(page, "Contact");
  const second = await browser.newPage();
  await signIn(second, "Daniel");
  await edit(second, "Contact");
  await page.getByRole("textbox", { name: "City" }).fill("Salem");
  await saved(page);
  await second.getByRole("textbox", { name: "Street" }).fill("10 Linden Court");
  await saved(second);
  await expect(second.getByRole("textbox", { name: "City" })).toHaveValue("Salem");
  await page.getByRole("textbox", { name: "City" }).blur();
  await refresh(page);
  await expect(page.getByRole("textbox", { name: "Street" })).toHaveValue("10 Linden Court");
  await page.getByRole("link", { name: "Publish 2 changes" }).click();
  await expect(line(page, "Street")).toContainText("Daniel");
  await expect(line(page, "City")).toContainText("Ruth");
  await second.close();
});

test("a newer text from elsewhere is not replaced, and the refused one stays until it is closed", async ({
  page,
  context,
  browser,
  signIn,
  expectedMessages,
}) => {
  expectedMessages.push(/ERR_INTERNET_DISCONNECTED/, /status of 409/);
  await edit(page, "Home page");
  const welcome = (one: Page) => one.getByRole("textbox", { name: "Welcome · English" });
  await context.setOffline(true);
  await welcome(page).fill("From the laptop.");
  await expect(page.getByText(/^Not saved yet/)).toBeVisible();
  const second = await browser.newPage();
  await signIn(second, "Daniel");
  await edit(second, "Home page");
  await welcome(second).fill("From the phone.");
  await saved(second);
  await second.close();
  await context.setOffline(false);
  const refusal = page.getByRole("alert").filter({ hasText: "From the laptop." });
  await expect(refusal).toContainText("This was not saved.");
  await expect(welcome(page)).toHaveValue("From the phone.");
  // The next keystroke does not go into the newer text.
  await expect(refusal).toBeFocused();
  const question = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  await (await question).dismiss();
  await refusal.getByRole("button", { name: "Close" }).click();
  await expect(refusal).toHaveCount(0);
});

test("a text is never written over another item when someone else shortens the list", async ({
  page,
  browser,
  signIn,
}) => {
  await edit(page, "House rules");
  await openItems(page);
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.getByRole("textbox", { name: "Title · English" }).nth(2).fill("No pets");
  await saved(page);
  const title = page.getByRole("textbox", { name: "Title · English" }).nth(1);
  await title.fill("No smoking at all");
  await saved(page);
  const second = await browser.newPage();
  await signIn(second, "Daniel");
  await edit(second, "House rules");
  await openItems(second);
  await second.getByRole("button", { name: "Remove Rule 1" }).click();
  await saved(second);
  await second.close();
  await refresh(page);
  await expect(title).toHaveValue("No pets");
  // The next keystroke does not go into it.
  await expect(title).not.toBeFocused();
  await page.reload();
  await expect(page.getByRole("region", { name: "Rule 2" })).toContainText("No pets");
});

test("the list of changes gets the focus, and after an undo the next button", async ({ page }) => {
  await edit(page, "Home page");
  await page.getByRole("textbox", { name: "Welcome · English" }).fill("Stay a while.");
  await saved(page);
  await page.getByRole("textbox", { name: "Welcome · Español" }).fill("Quédese.");
  await saved(page);
  await page.getByRole("link", { name: "Publish 2 changes" }).click();
  await expect(page.getByRole("heading", { name: "2 changes not published yet" })).toBeFocused();
  await page.getByRole("button", { name: "Undo: Welcome (Español)" }).press("Enter");
  const next = page.getByRole("button", { name: "Undo: Welcome", exact: true });
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("Enter");
  await expect(nothingChanged(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "See your website" })).toBeFocused();
  await edit(page, "Home page");
  await expect(page.getByRole("textbox", { name: "Welcome · English" })).toHaveValue("Bring your suitcase.");
});

test("a failed build leaves the website unchanged and reports the reason", async ({ page, project }) => {
  await edit(page, "Home page");
  await page.getByRole("textbox", { name: "Welcome · English" }).fill("A text that fails.");
  await saved(page);
  await page.getByRole("link", { name: "Publish 1 change" }).click();
  const fault = page.locator(".fault").filter({ hasText: "The website and its text file are as they were." });
  await publish(page, fault);
  const content = await readFile(join(String(project?.folder), "content/residence.yaml"), "utf8");
  expect(content).toContain("welcome: Bring your suitcase.");
});

test("conflicting changes at the desk and in the file are shown side by side", async ({ page, project }) => {
  const file = join(String(project?.folder), "content/residence.yaml");
  await edit(page, "Contact");
  await page.getByRole("textbox", { name: "City" }).fill("Salem");
  await saved(page);
  await writeFile(file, (await readFile(file, "utf8")).replace("city: Boston", "city: Lowell # by hand"));
  await page.reload();
  await page.getByRole("link", { name: "Decide which one stays" }).click();
  const choice = page.getByRole("group", { name: "City" });
  await expect(choice).toContainText("Lowell");
  await expect(choice).toContainText("Salem");
  await choice.getByRole("button", { name: "Keep this: City, at the desk" }).click();
  await expect(choice).toBeHidden();
  await publish(page, nothingChanged(page));
  expect(await readFile(file, "utf8")).toContain("city: Salem # by hand");
});

test("the bar says whether something can be published, and stays in view above the focused field", async ({
  page,
}) => {
  await edit(page, "Contact");
  const link = page.getByRole("link", { name: "Publish 1 change" });
  await expect(page.getByText("Nothing to publish. This is the published website.")).toBeVisible();
  await expect(link).toHaveCount(0);
  const email = page.getByRole("textbox", { name: "Email" });
  await email.fill("ruth@example.com");
  await expect(page.getByText("Saved. Visitors see it when you publish.")).toBeVisible();
  await expect(link).not.toHaveClass(/button-quiet/);
  await page.getByRole("textbox", { name: "Hours until an answer" }).focus();
  const bottomOfBar = async () => {
    const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
    return y + height;
  };
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("Shift+Tab");
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    expect(top).toBeGreaterThan(await bottomOfBar());
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test("a wrong price stays in view with its message, and the preview stays at the price", async ({ page }) => {
  await edit(page, "Plans");
  const price = page.getByRole("region", { name: "Premium" }).getByRole("textbox", { name: "Price" });
  await price.fill("about 1300");
  await price.blur();
  const message = page.getByRole("region", { name: "Premium" }).getByText(/^This must be whole dollars/);
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(price).toBeInViewport({ ratio: 1 });
  await expect(preview(page).locator("[data-edited]")).toHaveText("$1,375");
});

test("a mistake is reported after leaving its field, and in a list of links", async ({ page }) => {
  await edit(page, "Contact");
  const phone = page.getByRole("textbox", { name: "Phone" });
  await phone.fill("12");
  await saved(page);
  const error = page.getByRole("main").getByText(/7 to 15 digits/);
  await expect(error).toHaveCount(0);
  await expect(phone).not.toHaveAttribute("aria-invalid");
  // Leaving the field shows the error list above the link, but the click still reaches the link.
  await part(page, "Host").click();
  await expect(error).toHaveCount(1);
  await page.getByRole("region", { name: "To correct" }).getByRole("button", { name: "Phone" }).click();
  await expect(phone).toBeFocused();
  await part(page, "Host").click();
  await page.getByRole("button", { name: "1 thing to correct" }).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(error).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Publish 1 change" })).toHaveCount(0);
  await page.getByRole("link", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("button", { name: "Publish now" })).toHaveAttribute("aria-disabled", "true");
});

test("a sample has a tag until it is replaced", async ({ page }) => {
  await edit(page, "Contact");
  const email = page.getByRole("textbox", { name: "Email" });
  const tags = page.getByText("Sample", { exact: true });
  const write = async (address: string) => {
    await email.fill(address);
    await email.blur();
    await saved(page);
  };
  await write("house@example.com");
  const count = await tags.count();
  expect(count).toBeGreaterThan(0);
  await write("house@linden.org");
  await expect(tags).toHaveCount(count - 1);
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

test("Publish opens at its top, and Edit at the part that was edited last", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 520 });
  await edit(page, "House rules");
  await openItems(page);
  await page.getByRole("textbox", { name: "Title · Español" }).last().fill("Sin tabaco");
  await saved(page);
  await page.getByRole("link", { name: "Publish 1 change" }).click();
  await expect(page.getByRole("heading", { name: "1 change not published yet" })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "House rules" })).toBeVisible();
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
  await expect(page.getByRole("button", { name: "1 thing to correct" })).toBeVisible();
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
  await expect(page.getByRole("button", { name: "Move Rule 1 down" })).toBeFocused();
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
