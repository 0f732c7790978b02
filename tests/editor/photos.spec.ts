import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { hold, holdAndAbort } from "#tests/support/delayed-responses.ts";
import { plain } from "#tests/support/photo-factory.ts";
import { expect } from "../desk/fixtures.ts";
import { signInHere } from "../desk/steps.ts";
import { edit, openItems, part, preview, saved, test } from "../desk/website-steps.ts";

test.beforeEach(({ page, signIn }) => signIn(page, "Ruth"));

test("a photo is chosen or dropped, asks for a description, and keeps its focal point", async ({ page }) => {
  const buffer = await plain(1800, 1200).jpeg().toBuffer();
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

  // The crops are in the box too.
  await hero
    .getByRole("group", { name: "Photo" })
    .getByText("Shared link")
    .dispatchEvent("drop", { dataTransfer: await dragged(page, ["Our living room.jpg"], buffer) });
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
  // A finger beside the circle scrolls the page, and a tap sets the point.
  const touch = (type: string, left: number, top: number) =>
    slider.dispatchEvent(type, { pointerType: "touch", buttons: 1, clientX: x + left, clientY: y + top });
  await touch("pointerdown", 0, 0);
  await expect(slider).toHaveAttribute("aria-valuetext", "75% from the left, 25% from the top");
  await touch("pointerup", width / 2, height / 2);
  await expect(slider).toHaveAttribute("aria-valuetext", "50% from the left, 50% from the top");
  await touch("pointerup", width * 0.75, height / 4);
  // A press that began beside the photo selects text.
  await hero.getByText("What stays visible").hover();
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(slider).toHaveAttribute("aria-valuetext", "75% from the left, 25% from the top");
});

test("a focus point that the file has in another form is corrected with the arrow keys", async ({
  page,
  project,
}) => {
  const file = join(String(project?.folder), "content/residence.yaml");
  await writeFile(file, (await readFile(file, "utf8")).replace("focus: 55% 40%", "focus: center"));
  await edit(page, "Home page");
  const hero = page.getByRole("region", { name: "Large photo" });
  const mistake = hero.getByText(/^This must be two percentages/);
  await expect(mistake).toBeVisible();
  const slider = hero.getByRole("slider", { name: "What stays visible" });
  await expect(slider).toHaveAttribute("aria-valuenow", "50");
  await slider.press("ArrowDown");
  await expect(slider).toHaveAttribute("aria-valuetext", "50% from the left, 51% from the top");
  await saved(page);
  await expect(mistake).toHaveCount(0);
});

test("a photo whose file is damaged has no circle to drag", async ({ page, project }) => {
  await writeFile(join(String(project?.folder), "content/photos/hero.png"), "");
  await edit(page, "Home page");
  const hero = page.getByRole("region", { name: "Large photo" });
  await expect(hero.getByText("The file hero.png is not a photo")).toBeVisible();
  await expect(hero.getByRole("slider")).toHaveCount(0);
  const file = join(String(project?.folder), "content/residence.yaml");
  await writeFile(file, (await readFile(file, "utf8")).replace("focus: 55% 40%", "focus: center"));
  await page.reload();
  // The list of mistakes leads to what is said of it.
  await page.getByRole("button", { name: "What stays visible of Large photo" }).click();
  await expect(hero.getByText(/^This must be two percentages/)).toBeInViewport();
});

test("a photo on its way is not used in another item, and of two photos the last one is", async ({
  page,
}) => {
  const buffer = await plain(1200, 900).jpeg().toBuffer();
  await edit(page, "Home page");
  await openItems(page);
  const item = page.getByRole("region", { name: "Photo 1", exact: true });
  const drop = async (name: string) =>
    item
      .getByRole("group", { name: "Photo" })
      .dispatchEvent("drop", { dataTransfer: await dragged(page, [name], buffer) });
  const shown = item.getByRole("slider", { name: "What stays visible" }).getByRole("presentation");
  const before = await shown.getAttribute("src");
  const release = await hold(page, "**/website/photos?*");
  await drop("kitchen.jpg");
  await page.getByRole("button", { name: "Move Photo 1 down" }).click();
  await expect(page.getByText("Uploading the photo…", { exact: true }).first()).toBeVisible();
  release();
  await saved(page);
  await expect(item.getByRole("alert")).toContainText("was changed in the meantime");
  await page.getByRole("button", { name: "Move Photo 2 up" }).click();
  await saved(page);
  await expect(item.getByRole("alert")).toBeEmpty();
  await expect(shown).toHaveAttribute("src", before ?? "");

  await page.unroute("**/website/photos?*");
  await hold(page, "**/website/photos?name=kitchen*");
  await drop("kitchen.jpg");
  await drop("garden.jpg");
  await expect(item.getByText(/The photo is in/)).toBeVisible();
  await saved(page);
  await expect(shown).toHaveAttribute("src", /garden/);
  await expect(page.getByText("Uploading the photo")).toHaveCount(0);
});

test("several photos dropped at once are refused, and none is taken", async ({ page }) => {
  const buffer = await plain(1800, 1200).jpeg().toBuffer();
  await edit(page, "Home page");
  const hero = page.getByRole("region", { name: "Large photo" });
  await hero
    .getByRole("group", { name: "Photo" })
    .dispatchEvent("drop", { dataTransfer: await dragged(page, ["kitchen.jpg", "garden.jpg"], buffer) });
  await expect(hero.getByRole("alert")).toHaveText("Only one photo fits here. Drop one at a time.");
  await expect(page.getByText("Nothing to publish.")).toBeVisible();
});

test("a photo on its way is shown after another part was open, and a new one takes its place", async ({
  page,
}) => {
  const photo = page.getByRole("region", { name: "Large photo" });
  const choose = async (name: string) =>
    photo
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "image/jpeg", buffer: await plain(1600, 1200).jpeg().toBuffer() });
  await edit(page, "Home page");
  await hold(page, "**/website/photos?name=first*");
  await choose("first.jpg");
  await part(page, "House rules").click();
  await page.getByRole("heading", { level: 2, name: "House rules" }).waitFor();
  await part(page, "Home page").click();
  await expect(photo.getByRole("button", { name: "Uploading the photo…" })).toBeVisible();
  await choose("second.jpg");
  await saved(page);
  await expect(
    photo.getByRole("slider", { name: "What stays visible" }).getByRole("presentation"),
  ).toHaveAttribute("src", /second/);
  await expect(page.getByText("was changed in the meantime")).toHaveCount(0);
});

test("photos for several places are all taken", async ({ page }) => {
  const buffer = await plain(1600, 1200).jpeg().toBuffer();
  await edit(page, "Home page");
  await openItems(page);
  const places = ["Large photo", "Photo 1", "Photo 2", "Photo 3", "Photo 4"].map((name) =>
    page.getByRole("region", { name, exact: true }),
  );
  for (const [index, place] of places.entries())
    await place
      .locator("input[type=file]")
      .setInputFiles({ name: `room-${index}.jpg`, mimeType: "image/jpeg", buffer });
  for (const [index, place] of places.entries())
    await expect(
      place.getByRole("slider", { name: "What stays visible" }).getByRole("presentation"),
    ).toHaveAttribute("src", new RegExp(`room-${index}`));
});

test.describe("with a line that breaks", () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test("Publish waits for a photo on its way, and one that fails is reported in another part", async ({
    page,
  }) => {
    await edit(page, "Home page");
    const photo = page.getByRole("region", { name: "Large photo" }).locator("input[type=file]");
    const file = {
      name: "hero.jpg",
      mimeType: "image/jpeg",
      buffer: await plain(1600, 1200).jpeg().toBuffer(),
    };
    const release = await hold(page, "**/website/photos?*");
    await photo.setInputFiles(file);
    await page.getByRole("navigation", { name: "Website" }).getByRole("link", { name: "Publish" }).click();
    await expect(page.getByRole("button", { name: "Saving…" })).toHaveAttribute("aria-disabled", "true");
    release();
    await expect(page.getByRole("button", { name: "Publish now" })).toHaveAttribute("aria-disabled", "false");

    await page.unroute("**/website/photos?*");
    const leave = await holdAndAbort(page, "**/website/photos?*");
    await edit(page, "Home page");
    await photo.setInputFiles(file);
    await part(page, "House rules").click();
    await page.getByRole("heading", { level: 2, name: "House rules" }).waitFor();
    leave();
    await expect(page.getByRole("status").filter({ hasText: "Uploading the photo for" })).toContainText(
      "may have failed. There was no connection to the desk.",
    );
  });

  test("of two photos on their way the one that fails is reported by its name", async ({ page }) => {
    await edit(page, "Home page");
    await openItems(page);
    const leave = await holdAndAbort(page, "**/website/photos?name=kitchen*");
    const release = await hold(page, "**/website/photos?name=garden*");
    const buffer = await plain(1200, 900).jpeg().toBuffer();
    for (const [photo, name] of Object.entries({ "Photo 1": "kitchen.jpg", "Photo 2": "garden.jpg" })) {
      const input = page.getByRole("region", { name: photo, exact: true }).locator("input[type=file]");
      await input.setInputFiles({ name, mimeType: "image/jpeg", buffer });
    }
    await part(page, "House rules").click();
    await page.getByRole("heading", { level: 2, name: "House rules" }).waitFor();
    leave();
    const report = page.getByRole("status").filter({ hasText: "Uploading the photo for" });
    await expect(report).toContainText("Uploading the photo for Photo 1 may have failed.");
    release();
    await saved(page);
    await expect(report).toContainText("Photo 1");
  });
});

test("a photo that arrives late is no change of the next person", async ({ page, desk }) => {
  await edit(page, "Home page");
  const large = page.getByRole("region", { name: "Large photo" });
  const release = await hold(page, "**/website/photos?*");
  const uploaded = page.waitForRequest("**/website/photos?*");
  await large.locator("input[type=file]").setInputFiles({
    name: "late.jpg",
    mimeType: "image/jpeg",
    buffer: await plain(1600, 1200).jpeg().toBuffer(),
  });
  const upload = await uploaded;
  const cancelled = page.waitForEvent("requestfailed", (request) => request === upload);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
  await signInHere(page, desk, "Sam");
  await edit(page, "Home page");
  await cancelled;
  await expect(page.getByText("Uploading the photo…", { exact: true })).toHaveCount(0);
  release();
  await expect(page.getByText("Nothing to publish.")).toBeVisible();
});

test("a photo dropped on the line of an item is taken, and its description and caption are next", async ({
  page,
}) => {
  const buffer = await plain(1800, 1200).jpeg().toBuffer();
  await edit(page, "Home page");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Photo 1" }) });
  await row.dispatchEvent("drop", { dataTransfer: await dragged(page, ["kitchen.jpg"], buffer) });
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

/** The data transfer of photos dragged from a file manager. */
function dragged(page: Page, names: readonly string[], bytes: Buffer) {
  return page.evaluateHandle(
    ([names, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      for (const name of names) data.items.add(new File([bytes], name, { type: "image/jpeg" }));
      return data;
    },
    [names, bytes.toString("base64")] as const,
  );
}
