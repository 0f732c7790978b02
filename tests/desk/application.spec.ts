import { setNote } from "#database/applications/changes.ts";
import { hold } from "#tests/support/delayed-responses.ts";
import { activate, prerender } from "#tests/support/prerendering.ts";
import { sheets } from "#tests/support/sheets.ts";
import { translate } from "../hostile/translator.ts";
import { applicationTest, expect, listTest, test } from "./fixtures.ts";
import { addNote, open, receiveThree, refresh } from "./steps.ts";

test("a phone number beside Arabic words is read from left to right", async ({ page, desk, signIn }) => {
  await desk.receive({ emergencyContact: "محمد 217 555 0123" });
  await signIn(page, "Maria");
  await open(page, "Zoë O’Neill-García");
  const number = page.getByRole("link", { name: "217 555 0123" });
  const left = (text: string) =>
    number.evaluate((link, text) => {
      const range = document.createRange();
      const node = link.firstChild as Text;
      range.setStart(node, node.data.indexOf(text));
      range.setEnd(node, node.data.indexOf(text) + text.length);
      return range.getBoundingClientRect().left;
    }, text);
  expect(await left("217")).toBeLessThan(await left("0123"));
});

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

test("on a phone, words beside a phone number stay on the page", async ({ page, desk, signIn }) => {
  const phone = "+1 217 555 0100, after 6 PM, since I work in a hospital until then";
  await desk.receive({ fullName: "Tom Reed", phone });
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, "Maria");
  await open(page, "Tom Reed");
  await expect(page.getByRole("link", { name: phone })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

applicationTest(
  "a translation leaves the people whom an applicant names as they were typed",
  async ({ page }) => {
    await translate(page);
    const answers = page.getByRole("region", { name: "Answers" }).getByRole("definition");
    await expect(answers.filter({ hasText: "Li Wei" })).toHaveText("Li Wei, 217-555-0199");
    await expect(answers.filter({ hasText: "Nurse" })).toHaveText("«Nurse at Springfield General»");
  },
);

applicationTest(
  "notes and decisions show who made them and when, and decisions can be reverted",
  {
    tag: "@smoke",
  },
  async ({ page }) => {
    await addNote(page, "Called. He works nights.");
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
  await addNote(page, "Called. He works nights.");
  await expect(page.getByRole("region", { name: "Notes" }).getByRole("listitem")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  expect(await sheets(page)).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Status" }).getByRole("button")).toHaveText(["New"]);
  await page.emulateMedia({ media: "screen" });
  await page.getByText("History").click();
  await expect(page.getByRole("group").getByText("printed it").first()).toBeVisible();
});

applicationTest(
  "a note that was opened to change it and not changed is not an unsaved one, and follows the changes of others",
  async ({ page, numbers, desk }) => {
    const [, second] = numbers;
    await addNote(page, "Called.");
    await page.getByRole("button", { name: "Change", exact: true }).click();
    const [note] = (await desk.store.find(second))?.notes ?? [];
    const ids = { number: second, id: note?.id ?? "" };
    await setNote(desk.store, ids, { text: "Called twice.", version: 1 }, { person: "Tom", at: new Date() });
    await refresh(page);
    await expect(page.getByRole("region", { name: "Notes" })).toContainText("Called twice.Changed by Tom");
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  },
);

applicationTest("a note that is being changed is printed as it is stored", async ({ page }) => {
  await addNote(page, "Called.");
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByLabel("Change the note").fill("Called twice.");
  const note = page.getByRole("region", { name: "Notes" }).getByRole("listitem");
  await expect(note.getByText("Called.", { exact: true })).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(note.getByText("Called.", { exact: true })).toBeVisible();
});

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

applicationTest("a status is chosen once at a time", async ({ page }) => {
  const release = await hold(page, "**/status");
  await page.getByRole("button", { name: "Declined" }).click();
  await expect(page.getByRole("button", { name: "Approved" })).toHaveAttribute("aria-disabled", "true");
  release();
  await expect(page.getByRole("button", { name: "Declined", pressed: true })).toBeVisible();
  await page.getByRole("button", { name: "Approved" }).click();
  await expect(page.getByRole("button", { name: "Approved", pressed: true })).toBeVisible();
});
