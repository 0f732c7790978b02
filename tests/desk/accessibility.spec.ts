import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/axe.ts";
import { WITH_DELIVERY } from "#tests/support/builds.ts";
import { makeWebsiteProject } from "#tests/support/website-project.ts";
import { test as base, expect } from "./fixtures.ts";
import { open, receiveThree, rowOf } from "./steps.ts";

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  project: async ({}, use) => {
    const project = await makeWebsiteProject();
    await use(project);
    await project.remove();
  },
});

const MOST_SCRIPT_BYTES = 150_000;

// 320 px is also what 1280 px come to at 400 %.
const WIDTHS = [320, 1440];

/** Checks what is shown by axe, and at every width that nothing is wider than the window and a finger meets each control. */
async function look(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await measure(page, `${state}, ${width} px wide`);
  }
  await expectAccessible(page, state);
}

async function measure(page: Page, state: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(wide, `${state}: wider than the window`).toBeLessThanOrEqual(0);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button, select, summary, input:not([type=checkbox]), textarea, nav a")]
      .filter((control) => control.checkVisibility())
      .filter((control) => control.getBoundingClientRect().height < 43.5)
      .map((control) => control.textContent),
  );
  expect.soft(small, `${state}: too small for a finger`).toEqual([]);
}

test("every state is readable and usable by everyone", async ({ page, house }) => {
  await page.goto("/desk");
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  await look(page, "sign-in");
  await page.goto(await house.invite("Maria"));
  await expect(page.getByRole("heading", { name: "Welcome to the desk" })).toBeVisible();
  await look(page, "invitation");
  await page.getByRole("button", { name: /^Sign in as/ }).click();
  await expect(page.getByLabel("Name of this device")).toBeVisible();
  await look(page, "passkey");
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByRole("heading", { name: "No applications yet" })).toBeVisible();
  await look(page, "no applications");

  await receiveThree(house);
  await house.receive({
    fullName: "Wolfeschlegelsteinhausenbergerdorff".repeat(5),
    email: "w@example.com",
  });
  await page.reload();
  await expect(rowOf(page, "Tom Reed")).toBeVisible();
  await page.getByText("Keys", { exact: true }).click();
  await look(page, "list");
  await rowOf(page, "Tom Reed").click();
  await page.getByLabel("New note").fill("Called.");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByText("History").click();
  await look(page, "application");
  await page.getByRole("button", { name: "Erase…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look(page, "question");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("region", { name: "Maria" })).toBeVisible();
  await look(page, "people");
  await page.getByRole("link", { name: "Health" }).click();
  await expect(page.getByRole("heading", { name: "Backup" })).toBeVisible();
  await look(page, "health");
});

test("every state of the editor is readable and usable by everyone", async ({ page, signIn }) => {
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "Website", exact: true }).click();
  const parts = page.getByRole("navigation", { name: "Parts of the website" }).getByRole("link");
  for (const part of ["Contact", "Plans", "Home page", "House rules"]) {
    await parts.filter({ hasText: part }).click();
    await expect(page.getByRole("heading", { level: 2, name: part })).toBeVisible();
    if (part === "Contact") await page.getByRole("textbox", { name: "Phone" }).fill("12");
    await expect(page.getByText("Everything is saved.")).toBeVisible();
    await look(page, part);
  }
  await page.getByRole("link", { name: "Publish 1 change" }).click();
  await expect(page.getByRole("heading", { name: "Changes that are not published" })).toBeVisible();
  await look(page, "publish");
  await page.getByRole("link", { name: "Earlier websites" }).click();
  await expect(page.getByRole("button", { name: /^Download/ }).first()).toBeVisible();
  await look(page, "earlier websites");
});

test("in forced colors it is seen which filter and which status is chosen", async ({
  page,
  house,
  signIn,
}) => {
  await receiveThree(house);
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, "Maria");
  const ground = (role: "link" | "button", name: string) =>
    page.getByRole(role, { name }).evaluate((control) => getComputedStyle(control).backgroundColor);
  expect(await ground("link", "All 3")).not.toBe(await ground("link", "New 3"));
  await open(page, "Tom Reed");
  expect(await ground("button", "New")).not.toBe(await ground("button", "Declined"));
});

test("the desk’s script is at most 150 kB, and no page of the visitors’ has any of it", async () => {
  const assets = join(WITH_DELIVERY, "../desk/assets");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js.br"));
  const sizes = await Promise.all(scripts.map(async (name) => (await stat(join(assets, name))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`The desk’s script: ${(bytes / 1000).toFixed(1)} kB brotli`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  expect(await readdir(WITH_DELIVERY)).not.toContain("desk");
});
