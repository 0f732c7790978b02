import { erase } from "#database/applications/erase.ts";
import { installClock } from "#tests/support/clock.ts";
import { applicationTest, expect, test } from "./fixtures.ts";
import { addNote, open, receiveThree, refresh, signInHere } from "./steps.ts";

const TEXT = "Called. He works nights.";

applicationTest(
  "an unsaved note returns after the session ends and the user signs in",
  async ({ page, desk, signIn }) => {
    const address = page.url();
    await page.getByLabel("New note").fill(TEXT);
    await desk.endSessions();
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
    await expect(
      page.getByText("You were signed out. The note that you were writing is kept in this tab."),
    ).toBeVisible();
    await expect(page.getByText("Tom Reed")).toHaveCount(0);

    await signIn(page, "Maria");
    await page.goto(address);
    await expect(page.getByLabel("New note")).toHaveValue(TEXT);
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("region", { name: "Notes" }).getByRole("listitem")).toContainText(TEXT);
  },
);

applicationTest(
  "an unsaved note is not shown to the next person who signs in",
  async ({ page, desk, signIn }) => {
    await page.getByLabel("New note").fill(TEXT);
    await desk.endSessions();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
    await signIn(page, "Jo");
    await open(page, "Tom Reed");
    await expect(page.getByLabel("New note")).toHaveValue("");
  },
);

test("an unsaved note is not shown to someone who signs in in another tab, and returns with its author", async ({
  page,
  desk,
  signIn,
}) => {
  await installClock(page);
  await receiveThree(desk);
  await signIn(page, "Maria");
  await open(page, "Tom Reed");
  await page.getByLabel("New note").fill(TEXT);
  const other = await page.context().newPage();
  await signIn(other, "Jo");
  await other.close();
  await page.clock.fastForward(61_000);
  await refresh(page);
  await expect(page.getByRole("banner")).toContainText("Jo");
  await expect(page.getByLabel("New note")).toHaveValue("");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
  await signInHere(page, desk, "Maria");
  await expect(page.getByLabel("New note")).toHaveValue(TEXT);
});

applicationTest(
  "what is written in the tab of one person is not saved as another’s, who signed in in another tab",
  async ({ page, desk, signIn }) => {
    const address = page.url();
    await page.getByLabel("New note").fill(TEXT);
    const other = await page.context().newPage();
    await signIn(other, "Jo");
    await other.goto(address);
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
    expect(await desk.store.database.run("SELECT id FROM notes")).toEqual([]);
    await other.close();

    await signInHere(page, desk, "Maria");
    await expect(page.getByLabel("New note")).toHaveValue(TEXT);
  },
);

applicationTest(
  "Sign out asks before it deletes an unsaved note, and leads to it",
  async ({ page, desk }) => {
    await page.getByLabel("New note").fill(TEXT);
    await page.getByRole("link", { name: "People" }).click();
    const signOut = page.getByRole("button", { name: "Sign out", exact: true });
    const question = page.getByRole("dialog", { name: "Sign out without saving your note?" });
    await signOut.click();
    await question.getByRole("link", { name: "Tom Reed" }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByLabel("New note")).toHaveValue(TEXT);
    await signOut.click();
    await question.getByRole("button", { name: "Sign out and delete the note" }).click();
    await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
    await signInHere(page, desk, "Maria");
    await expect(page.getByLabel("New note")).toHaveValue("");
  },
);

applicationTest(
  "a note that was only opened to change it does not stay in the tab when its application is erased",
  async ({ page, numbers, desk }) => {
    const [, second] = numbers;
    await addNote(page, TEXT);
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await expect(page.getByLabel("Change the note")).toHaveValue(TEXT);
    const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
    expect(await stored()).toContain("nights");
    await erase(desk.store, desk.dataFolder, second, new Date());
    await refresh(page);
    await expect(page.getByRole("heading", { name: "Application not found" })).toBeVisible();
    expect(await stored()).not.toContain("nights");
  },
);

applicationTest("after an update the page offers the new version and keeps the note", async ({ page }) => {
  await page.getByLabel("New note").fill(TEXT);
  await page.route("**/desk/api/**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "desk-build": "another" } });
  });
  await refresh(page);
  const load = page.getByRole("button", { name: "Load the new version" });
  await expect(load).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await load.click();
  await expect(load).toHaveCount(0);
  await expect(page.getByLabel("New note")).toHaveValue(TEXT);
});
