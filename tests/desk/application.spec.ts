import { erase } from "#database/erase.ts";
import { hold } from "#tests/support/delayed-responses.ts";
import { activate, prerender } from "#tests/support/prerendering.ts";
import { applicationTest, expect, listTest, test } from "./fixtures.ts";
import { open, receiveThree, refresh, rowOf } from "./steps.ts";

listTest(
  "an application shows all answers, the age, links and times",
  { tag: "@smoke" },
  async ({ page, numbers }) => {
    const [number] = numbers;
    await open(page, "Zoë O’Neill-García");
    const answers = page.getByRole("region", { name: "Answers" });
    await expect(answers).toContainText(/February 28, 1990 \(\d\d years old\)/);
    await expect(answers).toContainText("Standard, $1,250 a month when it arrived");
    await expect(answers).toContainText("Nurse at Springfield General");
    await expect(answers.getByRole("link", { name: "(217) 555-0187" })).toHaveAttribute(
      "href",
      "tel:2175550187",
    );
    await expect(answers.getByRole("link", { name: "zoe@example.com" })).toHaveAttribute(
      "href",
      "mailto:zoe@example.com",
    );
    const references = answers.getByRole("link", { name: "217-555-0199" });
    await expect(references.first()).toHaveAttribute("href", "tel:2175550199");
    await expect(page.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:2175550187");
    await expect(page.getByRole("link", { name: "Email", exact: true })).toHaveAttribute(
      "href",
      "mailto:zoe@example.com",
    );
    await expect(page.getByText(`${number} · Standard`)).toBeVisible();
    const arrival = page.getByRole("region", { name: "Submission" });
    await expect(arrival).toContainText("Saturday, November 21, 2026 at 9:04 AM CST");
    await expect(arrival).toContainText("English");
  },
);

applicationTest(
  "notes and decisions show who made them and when, and decisions can be reverted",
  {
    tag: "@smoke",
  },
  async ({ page }) => {
    await page.getByLabel("New note").fill("Called. He works nights.");
    await page.getByRole("button", { name: "Save note" }).click();
    const notes = page.getByRole("region", { name: "Notes" });
    await expect(notes.getByRole("listitem")).toContainText("Called. He works nights.");
    await expect(notes.getByRole("listitem")).toContainText("Maria");
    await expect(page.getByLabel("New note")).toHaveValue("");
    await page.getByRole("button", { name: "Declined" }).click();
    await expect(page.getByRole("region", { name: "Status" })).toContainText(/Set by Maria, \w+\s\d+/);
    await page.getByRole("button", { name: "Contacted" }).click();
    await expect(page.getByRole("button", { name: "Contacted", pressed: true })).toBeVisible();
    await page.getByText("History").click();
    await expect(page.getByRole("group").getByRole("listitem")).toContainText([
      "opened it",
      "wrote a note",
      "set it to declined",
      "set it to contacted",
    ]);
  },
);

applicationTest("a saved note is announced, and changing it keeps the focus", async ({ page }) => {
  await page.getByLabel("New note").fill("Called.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("region", { name: "Notes" }).getByText("The note is saved.")).toBeAttached();
  const change = page.getByRole("button", { name: "Change", exact: true });
  const box = page.getByLabel("Change the note");
  await change.press("Enter");
  await expect(box).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(change).toBeFocused();
  await change.press("Enter");
  await box.fill("Called. He has a dog.");
  await page.getByRole("button", { name: "Save note" }).first().press("Enter");
  await expect(page.getByRole("region", { name: "Notes" }).getByText("The note is saved.")).toBeAttached();
  await expect(page.getByRole("region", { name: "Notes" })).toContainText("Changed by Maria");
  await expect(change).toBeFocused();
});

applicationTest("a note that is too long is refused and kept whole", async ({ page }) => {
  const box = page.getByLabel("New note");
  await box.fill("x".repeat(2_001));
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "A note has at most 2,000 characters." }),
  ).toBeVisible();
  await expect(box).toHaveValue("x".repeat(2_001));
});

applicationTest(
  "two people who change one note see both texts",
  async ({ page, newVisitor, desk, signIn }) => {
    await page.getByLabel("New note").fill("Called.");
    await page.getByRole("button", { name: "Save note" }).click();
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await page.getByLabel("Change the note").fill("Called. He can come on Friday.");
    // Keeps this page from loading the change before its own note is saved.
    const release = await hold(page, "**/desk/api/applications/R-*");

    const other = await newVisitor({ baseURL: desk.origin });
    await signIn(other, "Sam");
    await open(other, "Tom Reed");
    await other.getByRole("button", { name: "Change", exact: true }).click();
    await other.getByLabel("Change the note").fill("Called. He has a dog.");
    await other.getByRole("button", { name: "Save note" }).first().click();
    await expect(other.getByRole("region", { name: "Notes" })).toContainText("Changed by Sam");
    await other.close();

    await page.getByRole("button", { name: "Save note" }).first().click();
    release();
    await expect(page.getByRole("alert").filter({ hasText: "It now says" })).toContainText("He has a dog.");
    await expect(page.getByLabel("Change the note")).toHaveValue("Called. He can come on Friday.");
    await page.getByRole("button", { name: "Put both together" }).click();
    await expect(page.getByLabel("Change the note")).toBeFocused();
    await page.getByRole("button", { name: "Save note" }).first().click();
    const note = page.getByRole("region", { name: "Notes" }).getByRole("listitem");
    await expect(note).toContainText("He has a dog.");
    await expect(note).toContainText("He can come on Friday.");
    await expect(note).toContainText("Changed by Maria");
  },
);

applicationTest(
  "another person’s change of the status appears and is not overwritten",
  async ({ page, newVisitor, desk, signIn }) => {
    const other = await newVisitor({ baseURL: desk.origin });
    await signIn(other, "Sam");
    await open(other, "Tom Reed");
    await other.getByRole("button", { name: "Approved" }).click();
    await expect(other.getByRole("button", { name: "Approved", pressed: true })).toBeVisible();
    await other.close();

    await page.getByRole("button", { name: "Declined" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Someone else" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Approved", pressed: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Status" })).toContainText("Set by Sam");
  },
);

test("answers that look like HTML are shown as text", async ({ page, desk, signIn }) => {
  const name = "<img src=x onerror=alert(1)>";
  await desk.receive({
    fullName: name,
    currentLiving: `=HYPERLINK("http://evil.test")\u202E${"long ".repeat(390)}`,
    incomeSource: "{{constructor}}",
  });
  await signIn(page, "Maria");
  await open(page, name);
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Answers" })).toContainText('=HYPERLINK("http://evil.test")');
  await expect(page.getByRole("region", { name: "Answers" })).toContainText("{{constructor}}");
});

test("a second application by the same person links to the first", async ({ page, desk, signIn }) => {
  await receiveThree(desk);
  await desk.receive({ phone: "217 555 0000" });
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "Zoë O’Neill-García" }).last().click();
  const same = page.getByRole("region", { name: "Possibly the same person" });
  await same.getByRole("link", { name: "Zoë O’Neill-García" }).click();
  await expect(page.getByRole("region", { name: "Answers" })).toContainText("(217) 555-0187");
});

test("an application opens by an address in lower case", async ({ page, desk, signIn }) => {
  const [number = ""] = await receiveThree(desk);
  await signIn(page, "Maria");
  await page.goto(`/desk/applications/${number.toLowerCase()}`);
  await expect(page.getByRole("region", { name: "Answers" })).toContainText("zoe@example.com");
});

applicationTest("an application prints on one sheet, and the printing is logged", async ({ page }) => {
  await page.getByLabel("New note").fill("Called. He works nights.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("region", { name: "Notes" }).getByRole("listitem")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const sheet = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(sheet.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Status" }).getByRole("button")).toHaveText(["New"]);
  await page.emulateMedia({ media: "screen" });
  await page.getByText("History").click();
  await expect(page.getByRole("group").getByText("printed it").first()).toBeVisible();
});

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
    await other.getByLabel("New note").fill("Called. He can come on Friday.");
    await other.getByRole("button", { name: "Save note" }).click();
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

listTest(
  "a prerendered page of an application counts as read once it is shown",
  async ({ page, numbers, desk }) => {
    const [, second] = numbers;
    await prerender(page);
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
    await page.goto(`/desk/applications/${second}`, { waitUntil: "networkidle" });
    expect(asked.filter((path) => path.startsWith("/desk/api/"))).toEqual([]);
    expect((await desk.store.find(second))?.readAt).toBeNull();
    await activate(page);
    await expect(page.getByRole("heading", { name: "Tom Reed" })).toBeVisible();
    expect((await desk.store.find(second))?.readAt).not.toBeNull();
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

applicationTest("a status is chosen once at a time", async ({ page }) => {
  const release = await hold(page, "**/status");
  await page.getByRole("button", { name: "Declined" }).click();
  await expect(page.getByRole("button", { name: "Approved" })).toHaveAttribute("aria-disabled", "true");
  release();
  await expect(page.getByRole("button", { name: "Declined", pressed: true })).toBeVisible();
  await page.getByRole("button", { name: "Approved" }).click();
  await expect(page.getByRole("button", { name: "Approved", pressed: true })).toBeVisible();
});

applicationTest("erasing can’t be canceled once it has begun", async ({ page }) => {
  const release = await hold(page, "**/desk/api/applications/R-*");
  await page.getByRole("button", { name: "Erase…" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Erase forever" }).click();
  await expect(question.getByRole("button", { name: "Cancel" })).toHaveAttribute("aria-disabled", "true");
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
