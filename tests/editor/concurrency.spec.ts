import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { hold } from "#tests/support/delayed-responses.ts";
import { expect } from "../desk/fixtures.ts";
import { line, refresh, signInHere } from "../desk/steps.ts";
import {
  edit,
  nothingChanged,
  openItems,
  publish,
  saved,
  test as websiteTest,
} from "../desk/website-steps.ts";

/** Opens a section of the website in the browser of a second user. */
const test = websiteTest.extend<{ editAsDaniel: (section: string) => Promise<Page> }>({
  editAsDaniel: ({ newVisitor, signIn }, use) =>
    use(async (section) => {
      const second = await newVisitor();
      await signIn(second, "Daniel");
      await edit(second, section);
      return second;
    }),
});

test.beforeEach(({ page, signIn }) => signIn(page, "Ruth"));

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

test("what was typed just before a sign-out is saved", async ({ page, desk }) => {
  await edit(page, "Residence");
  await page.getByRole("textbox", { name: "Name" }).fill("Linden House");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
  await signInHere(page, desk, "Sam");
  await edit(page, "Residence");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Linden House");
});

test("changes that could not be saved before a sign-out are saved after the next sign-in", async ({
  page,
  desk,
  expectedMessages,
}) => {
  expectedMessages.push(/ERR_FAILED/, /401/);
  await edit(page, "Residence");
  await page.route("**/website/edits", (route) => route.abort());
  await page.getByRole("textbox", { name: "Name" }).fill("Linden House");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("Changes to the website are not saved yet.")).toBeVisible();
  await page.unroute("**/website/edits");
  await signInHere(page, desk, "Ruth");
  await edit(page, "Residence");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Linden House");
  await saved(page);
});

test("what is typed after the session has ended leads to the sign-in page, and is saved after it", async ({
  page,
  desk,
  context,
  expectedMessages,
}) => {
  expectedMessages.push(/401/);
  await edit(page, "Residence");
  await context.clearCookies();
  await page.getByRole("textbox", { name: "Name" }).fill("Linden House");
  await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
  await signInHere(page, desk, "Ruth");
  await edit(page, "Residence");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Linden House");
  await saved(page);
});

test("two users see each other’s changes, and neither is lost", async ({ page, editAsDaniel }) => {
  await edit(page, "Contact");
  const second = await editAsDaniel("Contact");
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
  editAsDaniel,
  expectedMessages,
}) => {
  expectedMessages.push(/ERR_INTERNET_DISCONNECTED/, /status of 409/);
  await edit(page, "Home page");
  const welcome = (one: Page) => one.getByRole("textbox", { name: "Welcome · English" });
  await context.setOffline(true);
  await welcome(page).fill("From the laptop.");
  await expect(page.getByText(/^Not saved yet/)).toBeVisible();
  const second = await editAsDaniel("Home page");
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
  // On a phone it leaves the last value in view.
  await page.setViewportSize({ width: 320, height: 568 });
  const last = page.getByRole("main").getByRole("button").filter({ visible: true }).last();
  await last.focus();
  const [value, bar] = [await last.boundingBox(), await refusal.boundingBox()];
  expect((value?.y ?? 0) + (value?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await refusal.getByRole("button", { name: "Close" }).click();
  await expect(refusal).toHaveCount(0);
});

test("a refusal leaves the focus in another field", async ({ page, editAsDaniel, expectedMessages }) => {
  expectedMessages.push(/status of 409/);
  await edit(page, "Contact");
  const release = await hold(page, "**/website/edits");
  await page.getByRole("textbox", { name: "Street" }).fill("10 Linden Court");
  await expect(page.getByText("Saving…")).toBeVisible();
  const second = await editAsDaniel("Contact");
  await second.getByRole("textbox", { name: "Street" }).fill("12 Linden Court");
  await saved(second);
  await second.close();
  const city = page.getByRole("textbox", { name: "City" });
  await city.fill("Sa");
  release();
  await expect(page.getByRole("alert").filter({ hasText: "10 Linden Court" })).toBeVisible();
  await expect(city).toBeFocused();
  await page.keyboard.type("lem");
  await expect(city).toHaveValue("Salem");
  await saved(page);
});

test("a text is never written over another item when someone else shortens the list", async ({
  page,
  editAsDaniel,
}) => {
  await edit(page, "House rules");
  await openItems(page);
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.getByRole("textbox", { name: "Title · English" }).nth(2).fill("No pets");
  await saved(page);
  const title = page.getByRole("textbox", { name: "Title · English" }).nth(1);
  await title.fill("No smoking at all");
  await saved(page);
  const second = await editAsDaniel("House rules");
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

test("a text in which nothing was typed yet loses the focus when someone else puts another one there", async ({
  page,
  editAsDaniel,
}) => {
  await edit(page, "House rules");
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.getByRole("textbox", { name: "Title · English" }).fill("No pets");
  await saved(page);
  await page.getByRole("button", { name: "Edit Rule 2" }).click();
  const title = page
    .getByRole("region", { name: "Rule 2" })
    .getByRole("textbox", { name: "Title · English" });
  await expect(title).toBeFocused();
  const second = await editAsDaniel("House rules");
  await second.getByRole("button", { name: "Edit Rule 1" }).click();
  await second.getByRole("button", { name: "Remove Rule 1" }).click();
  await saved(second);
  await second.close();
  await refresh(page);
  await expect(title).toHaveValue("No pets");
  await expect(title).not.toBeFocused();
});

test("an item is only called removed while it is", async ({ page, editAsDaniel, expectedMessages }) => {
  expectedMessages.push(/status of 409/);
  await edit(page, "House rules");
  const second = await editAsDaniel("House rules");
  await openItems(second);
  await second.getByRole("textbox", { name: "Title · English" }).nth(1).fill("No smoking at all");
  await saved(second);
  await openItems(page);
  await page.getByRole("button", { name: "Remove Rule 2" }).click();
  await expect(page.getByText("This was not saved.")).toBeVisible();
  const undo = page.getByRole("button", { name: "Undo: Rule 2 was removed" });
  await expect(undo).toHaveCount(0);
  const other = page.getByRole("textbox", { name: "Title · English" }).first();
  await other.fill("Quiet");
  await page.keyboard.type("er hours");
  await expect(other).toHaveValue("Quieter hours");
  await expect(undo).toHaveCount(0);
  await second.close();
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

test("a conflict that appears on Publish changes no text that a translation may have replaced", async ({
  page,
  project,
}) => {
  const file = join(String(project?.folder), "content/residence.yaml");
  await edit(page, "Contact");
  await page.getByRole("textbox", { name: "City" }).fill("Salem");
  await saved(page);
  await page.getByRole("link", { name: "Publish 1 change" }).click();
  await expect(page.getByText("You publish as Ruth.")).toBeVisible();
  await writeFile(file, (await readFile(file, "utf8")).replace("city: Boston", "city: Lowell"));
  await refresh(page);
  await expect(page.getByText("First choose which value to keep.")).toBeVisible();
});
