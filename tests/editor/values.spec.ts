import { hold } from "#tests/support/delayed-responses.ts";
import { expect } from "../desk/fixtures.ts";
import { edit, openItems, part, preview, saved, test } from "../desk/website-steps.ts";

test.beforeEach(({ page, signIn }) => signIn(page, "Ruth"));

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

test("a privacy text is needed from the moment applications are sent until it is written", async ({
  page,
}) => {
  await edit(page, "Delivery");
  await page.getByRole("checkbox").check();
  const needed = page.getByRole("textbox", { name: "Privacy · English, needed" });
  await expect(needed).toHaveAccessibleDescription(/^When applications are sent to you/);
  await needed.fill("We read them.");
  await expect(
    page.getByRole("textbox", { name: "Privacy · English, optional" }),
  ).toHaveAccessibleDescription(/^What happens with answers/);
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

test("an optional text that was cleared is removed when the page is reloaded", async ({ page }) => {
  await edit(page, "Contact");
  const callHours = page.getByRole("textbox", { name: "When to call · English" });
  await callHours.fill("Until 8 PM");
  await callHours.blur();
  await saved(page);
  await callHours.fill("");
  await page.reload();
  await expect(callHours).toHaveValue("");
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

test("invisible characters that come with a pasted text are left out", async ({ page }) => {
  await edit(page, "Home page");
  const welcome = page.getByRole("textbox", { name: "Welcome · English" });
  await welcome.fill("\u2068Ruth\u2069 wel\u200bcomes you 👩🏽\u200d🍳");
  await part(page, "Contact").click();
  const phone = page.getByRole("textbox", { name: "Phone" });
  await phone.fill("\u202a(217)\u200e 867-5309\u202c");
  await saved(page);
  await expect(phone).toBeFocused();
  await phone.blur();
  await expect(phone).toHaveValue("(217) 867-5309");
  await part(page, "Home page").click();
  await expect(welcome).toHaveValue("Ruth welcomes you 👩🏽\u200d🍳");
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
  await page.getByRole("button", { name: "1 mistake to correct" }).click();
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

test("on a phone the choice of another part keeps the focus", async ({ page }) => {
  await edit(page, "Plans");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole("button", { name: "Plans", exact: true }).press("Enter");
  await page.getByRole("link", { name: "House rules", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "House rules", exact: true })).toBeFocused();
});
