import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hold } from "#tests/support/delayed-responses.ts";
import { lockBuilds } from "#tooling/publish/build-lock.ts";
import { expect } from "../desk/fixtures.ts";
import { line, signInHere } from "../desk/steps.ts";
import { edit, nothingChanged, openItems, publish, saved, test } from "../desk/website-steps.ts";

test.beforeEach(({ page, signIn }) => signIn(page, "Ruth"));

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

test("a double press on Undo keeps the next change, which takes the place of the first", async ({ page }) => {
  await edit(page, "Contact");
  await page.getByRole("textbox", { name: "City" }).fill("Salem");
  await saved(page);
  await page.getByRole("textbox", { name: "Street" }).fill("10 Linden Court");
  await saved(page);
  await page.getByRole("link", { name: "Publish 2 changes" }).click();
  await page.getByRole("button", { name: "Undo: Street" }).click();
  await expect(line(page, "Street")).toHaveCount(0);
  const next = page.getByRole("button", { name: "Undo: City" });
  await expect(next).toHaveAttribute("aria-disabled", "false");
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(next).toHaveAttribute("aria-disabled", "false");
  await page.reload();
  await expect(line(page, "City")).toContainText("Salem");
});

test("beside changes at the desk, Publish says that a file was changed by hand too", async ({
  page,
  project,
}) => {
  const byHand = page.getByText("A text file or a photo was also changed by hand");
  await edit(page, "Home page");
  await page.getByRole("textbox", { name: "Welcome · English" }).fill("Stay a while.");
  await saved(page);
  await page.getByRole("link", { name: "Publish 1 change" }).click();
  await expect(line(page, "Welcome")).toContainText("Stay a while.");
  await expect(byHand).toBeHidden();
  const file = join(String(project?.folder), "content/residence.yaml");
  await writeFile(file, (await readFile(file, "utf8")).replace("city: Boston", "city: Lowell"));
  await page.reload();
  await expect(line(page, "Welcome")).toContainText("Stay a while.");
  await expect(byHand).toBeVisible();
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

test("a sign-out stops publishing, which the desk says before and after it", async ({
  page,
  project,
  desk,
}) => {
  await edit(page, "Home page");
  await page.getByRole("textbox", { name: "Welcome · English" }).fill("Come as you are.");
  await saved(page);
  await page.getByRole("link", { name: "Publish 1 change" }).click();
  const otherBuild = await lockBuilds(join(String(project?.folder), "build"), () => undefined);
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Stay signed in until this is done.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
  otherBuild[Symbol.dispose]();
  await signInHere(page, desk, "Ruth");
  await page.goto("/desk/website/publish");
  const stopped = page.getByText("Publishing was stopped: the person who started it has signed out,");
  await stopped.waitFor({ timeout: 0 });
  await expect(line(page, "Welcome")).toContainText(" → Come as you are.");
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
  await expect(page.getByText("Saved. It’s not published yet.")).toBeVisible();
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

test("Edit leads to the first part after Publish or the earlier websites were opened by their address", async ({
  page,
}) => {
  for (const part of ["publish", "earlier"]) {
    await page.goto(`/desk/website/${part}`);
    await page.reload();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Residence", exact: true })).toBeVisible();
  }
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
