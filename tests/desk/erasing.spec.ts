import { erase } from "#database/applications/erase.ts";
import { hold } from "#tests/support/delayed-responses.ts";
import { applicationTest, expect, listTest, test } from "./fixtures.ts";
import { addNote, open, receiveThree, refresh, rowOf } from "./steps.ts";

applicationTest(
  "an erased application disappears from the list and the database",
  {
    tag: "@smoke",
  },
  async ({ page, numbers, desk }) => {
    const [, second] = numbers;
    await page.getByLabel("New note").fill("Bring the key of the garage.");
    await page.getByRole("button", { name: "Erase…" }).click();
    const question = page.getByRole("dialog", { name: "Erase the application of Tom Reed?" });
    await expect(question).toContainText("Older backups keep the application until they are deleted.");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Erase…" })).toBeFocused();
    await page.getByRole("button", { name: "Erase…" }).click();
    await question.getByRole("button", { name: "Erase forever" }).click();
    await expect(page.getByText(`Application ${second} was erased.`)).toBeVisible();
    await expect(rowOf(page, "Aisha Khan")).toBeVisible();
    await expect(rowOf(page, "Tom Reed")).toHaveCount(0);
    expect(await desk.store.find(second)).toBeUndefined();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("garage");
  },
);

listTest("the message after an erasure is in view, once", async ({ page, numbers }) => {
  await page.setViewportSize({ width: 375, height: 500 });
  await open(page, "Aisha Khan");
  await page.getByRole("button", { name: "Erase…" }).click();
  // Text that comes together with its live region is not read out.
  const firstStatus = page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        new MutationObserver(() => {
          const status = document
            .querySelector("input[type=search]")
            ?.closest("main")
            ?.querySelector("[role=status]");
          if (status) resolve(status.textContent);
        }).observe(document.body, { subtree: true, childList: true });
      }),
  );
  await page.getByRole("button", { name: "Erase forever" }).click();
  const message = page.getByText(`Application ${numbers[2]} was erased.`);
  expect(await firstStatus).toBe("");
  await expect(rowOf(page, "Tom Reed")).toBeAttached();
  await expect(message).toBeInViewport();
  await open(page, "Tom Reed");
  await page.goBack();
  await expect(rowOf(page, "Tom Reed")).toBeFocused();
  await expect(message).toHaveCount(0);
});

applicationTest(
  "an application that someone else changes before the confirmation is not erased",
  async ({ page, newVisitor, desk, signIn }) => {
    const other = await newVisitor({ baseURL: desk.origin });
    await signIn(other, "Sam");
    await open(other, "Tom Reed");
    const erase = page.getByRole("button", { name: "Erase…" });
    const question = page.getByRole("dialog");
    const confirm = question.getByRole("button", { name: "Erase forever" });
    await erase.click();
    await addNote(other, "Called. He can come on Friday.");
    await expect(other.getByRole("listitem").filter({ hasText: "Friday" })).toBeVisible();
    // The page behind the question is brought up to date.
    await refresh(page);
    await expect(page.getByText("He can come on Friday.")).toBeAttached();
    await confirm.click();
    await expect(question).toContainText(
      "The status or the notes have changed. Close this, and look at the application again.",
    );
    await question.getByRole("button", { name: "Cancel" }).click();
    await other.getByRole("button", { name: "Approved" }).click();
    await expect(other.getByRole("button", { name: "Approved", pressed: true })).toBeVisible();
    await other.close();
    await erase.click();
    await confirm.click();
    await expect(question).toContainText("The status or the notes have changed.");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Approved", pressed: true })).toBeVisible();
    await erase.click();
    await confirm.click();
    await expect(page.getByText(/^Application R-.* was erased\.$/)).toBeVisible();
  },
);

applicationTest(
  "an application erased by someone else disappears from an open page",
  async ({ page, numbers, desk }) => {
    const [, second] = numbers;
    await page.getByLabel("New note").fill("Bring the key of the garage.");
    await erase(desk.store, desk.dataFolder, second, new Date());
    await refresh(page);
    await expect(page.getByRole("heading", { name: "Application not found" })).toBeVisible();
    await expect(page.getByText("Tom Reed")).toHaveCount(0);
    const unsaved = page.getByRole("region", { name: "Not saved" });
    await expect(unsaved).toContainText("Bring the key of the garage.");
    await unsaved.getByRole("button", { name: "Discard the note" }).click();
    await expect(unsaved).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("garage");
  },
);

applicationTest("erasing can’t be canceled once it has begun", async ({ page }) => {
  // The message does not fit beside the buttons.
  await page.setViewportSize({ width: 490, height: 700 });
  const release = await hold(page, "**/desk/api/applications/R-*");
  await page.getByRole("button", { name: "Erase…" }).click();
  const question = page.getByRole("dialog");
  const cancel = question.getByRole("button", { name: "Cancel" });
  const confirm = question.getByRole("button", { name: "Erase forever" });
  await expect(question.getByRole("status")).toBeEmpty();
  await confirm.click();
  await expect(cancel).toHaveAttribute("aria-disabled", "true");
  await expect(question.getByRole("status")).toHaveText("Please wait…");
  expect((await cancel.boundingBox())?.y).toBe((await confirm.boundingBox())?.y);
  // Chromium lets a page refuse Escape only once.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  release();
  await expect(page.getByText(/^Application R-.* was erased\.$/)).toBeVisible();
});

applicationTest("Back during a slow erasure stays where it leads", async ({ page }) => {
  const release = await hold(page, "**/desk/api/applications/R-*");
  await page.getByRole("button", { name: "Erase…" }).click();
  await page.getByRole("button", { name: "Erase forever" }).click();
  const erased = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.goBack();
  await page.getByRole("link", { name: "People" }).click();
  release();
  await erased;
  const loaded = page.waitForResponse("**/desk/api/people");
  await refresh(page);
  await loaded;
  await expect(page.getByRole("heading", { name: "People", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/people$/);
  await page.getByRole("link", { name: "Applications" }).click();
  await expect(rowOf(page, "Aisha Khan")).toBeVisible();
  await expect(rowOf(page, "Tom Reed")).toHaveCount(0);
});

listTest("all search results are erased after a confirmation with their number", async ({ page, desk }) => {
  await expect(page.getByRole("button", { name: /^Erase/ })).toHaveCount(0);
  await page.getByRole("searchbox").fill("example.com");
  await expect(page).toHaveURL(/#search=example.com$/);
  await page.getByRole("link", { name: "New 3" }).click();
  await page.getByRole("button", { name: "Erase 3 applications…" }).click();
  const question = page.getByRole("dialog", { name: "Erase 3 applications?" });
  await expect(question).toContainText("The applications under New that the search for example.com finds");
  await desk.receive({ fullName: "Nadia Petrov", email: "nadia@example.com" });
  await question.getByRole("button", { name: "Erase 3 applications forever" }).click();
  await expect(page.getByText("3 applications erased.")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(rowOf(page, "Nadia Petrov")).toBeVisible();
  await page.getByRole("link", { name: "New 1" }).click();
  await page.getByRole("button", { name: "Erase 1 application…" }).click();
  await page.getByRole("button", { name: "Erase 1 application forever" }).click();
  await expect(page.getByText("1 application erased.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No applications yet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Applications", exact: true })).toBeFocused();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^New/ })).toHaveCount(0);

  await desk.receive();
  await refresh(page);
  await page.getByRole("link", { name: /^New/ }).click();
  await expect(page.getByRole("button", { name: "Erase 1 application…" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "To answer 1" }).click();
  await expect(page.getByRole("button", { name: /^Erase/ })).toHaveCount(0);
});

listTest(
  "the open question about erasing a list stays when someone else erases it",
  async ({ page, numbers, desk }) => {
    await page.getByRole("link", { name: "New 3" }).click();
    await page.getByRole("button", { name: "Erase 3 applications…" }).click();
    const question = page.getByRole("dialog", { name: "Erase 3 applications?" });
    await expect(question).toBeVisible();
    for (const number of numbers) await erase(desk.store, desk.dataFolder, number, new Date());
    await refresh(page);
    await expect(page.getByRole("heading", { name: "No applications yet" })).toBeAttached();
    await expect(page.getByText("Erase 0 applications…")).toHaveCount(0);
    await question.getByRole("button", { name: "Erase 3 applications forever" }).click();
    await expect(question.getByRole("alert")).toContainText("The list, a status or a note has changed.");
  },
);

listTest(
  "after the only result of a search was erased, the next search is typed without interruption",
  async ({ page }) => {
    const search = page.getByRole("searchbox");
    await search.fill("reed");
    await page.getByRole("link", { name: "All 1" }).waitFor();
    await rowOf(page, "Tom Reed").click();
    await page.getByRole("button", { name: "Erase…" }).click();
    await page.getByRole("button", { name: "Erase forever" }).click();
    await expect(page.getByText("Nothing found")).toBeVisible();
    await search.fill("aisha");
    await expect(rowOf(page, "Aisha Khan")).toBeVisible();
    await expect(search).toBeFocused();
  },
);

test("applications due for erasure within a week are shown above the list", async ({
  page,
  desk,
  signIn,
}) => {
  const [, second] = await receiveThree(desk);
  const almost = new Date();
  // Four days: three after the end of February would be due today.
  almost.setUTCMonth(almost.getUTCMonth() - 25, almost.getUTCDate() + 4);
  await desk.store.database.run(
    "UPDATE applications SET status = 'declined', decided_at = $1, announced_at = $1 WHERE number = $2",
    [almost.toISOString(), second],
  );
  await signIn(page, "Maria");
  await page.getByText("1 application will be erased within a week").click();
  await expect(page.getByRole("group").getByRole("listitem")).toHaveText(
    /Tom Reed, declined: will be erased on \w+ \d+, \d{4}/,
  );
});
