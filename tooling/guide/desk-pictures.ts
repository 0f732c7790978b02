/**
 * Takes the pictures of the desk for docs/desk.md and docs/owner-guide.md, with the sample website and fictional
 * applicants: `npm run pictures`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "#app/lib/durations.ts";
import { startBuiltDesk } from "#tests/support/built-desk.ts";
import { launchChromium } from "#tests/support/launch-chromium.ts";
import { buildProject, copyOwnProject } from "#tests/support/project-copy.ts";

const FOLDER = "docs/images";
const APPLICANTS = [
  { fullName: "Zoë O’Neill-García", email: "zoe@example.com", phone: "(217) 555-0187" },
  { fullName: "Tom Reed", email: "tom@example.com", phone: "(217) 555-0122", moveInDate: "2027-01-15" },
  { fullName: "Aisha Khan", email: "aisha@example.com", phone: "(217) 555-0133", plan: "Premium" },
  { fullName: "Li Wei", email: "li@example.com", phone: "(217) 555-0144", moveInDate: "2027-02-01" },
] as const;

// The website at the desk is the published one. Without a privacy text the page Publish begins with a warning.
const project = await copyOwnProject("pictures", "on");
const file = join(project, "content/residence.yaml");
const content = await readFile(file, "utf8");
await writeFile(file, content.replace(/^ {2}enabled: true$/m, "$&\n  privacy: Only we read your answers."));
await buildProject(project);
const desk = await startBuiltDesk({ SMTP_URL: "smtp://localhost:9" }, { folder: project });
for (const [index, applicant] of APPLICANTS.entries())
  await desk.receive(applicant, { at: new Date(Date.now() - (APPLICANTS.length - index) * 20 * HOUR_MS) });

const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(await desk.invite("Maria"));
await page.getByRole("button", { name: "Sign in as Maria" }).waitFor();
await shoot("desk-invitation.jpg", 520);
await page.getByRole("button", { name: "Sign in as Maria" }).click();
await page.getByRole("button", { name: "Later" }).click();

await open("Zoë O’Neill-García");
await page.getByRole("button", { name: "Approved" }).click();
await page.getByRole("button", { name: "Approved", pressed: true }).waitFor();
await page.getByRole("link", { name: "Back to the list" }).click();
await open("Tom Reed");
await page.getByLabel("New note").fill("Called. He works nights and would come to see the room on Friday.");
await page.getByRole("button", { name: "Save note" }).click();
await page.getByRole("button", { name: "Contacted" }).click();
await page.getByRole("button", { name: "Contacted", pressed: true }).waitFor();
await page.getByRole("button", { name: "Change", exact: true }).waitFor();
await page.evaluate(() => window.scrollTo(0, 0));
await shoot("desk-application.jpg");
await page.getByRole("link", { name: "Back to the list" }).click();
await page.getByRole("link", { name: "Approved 1" }).waitFor();
await page.getByRole("heading", { level: 1 }).click();
await page.evaluate(() => window.scrollTo(0, 0));
await shoot("desk-list.jpg", 620);

await page.goto(`${desk.origin}/desk/people`);
await page.getByRole("region", { name: "Maria" }).waitFor();
await shoot("desk-people.jpg");

await page.goto(`${desk.origin}/desk/website/plans`);
const price = page.getByRole("region", { name: "Standard" }).getByRole("textbox", { name: "Price" });
await price.fill("$1,300");
await page.frameLocator("iframe").locator("[data-edited]").filter({ hasText: "$1,300" }).waitFor();
await price.blur();
await page.getByText("Saved.", { exact: true }).waitFor();
await shoot("desk-website.jpg");
await page.goto(`${desk.origin}/desk/website/home`);
await page.getByRole("region", { name: "Large photo" }).getByRole("slider").scrollIntoViewIfNeeded();
await page.getByRole("region", { name: "Large photo" }).getByRole("slider").focus();
await page.waitForLoadState("networkidle");
await shoot("desk-photo.jpg");
await page.goto(`${desk.origin}/desk/website/publish`);
await page.getByRole("button", { name: "Publish now" }).waitFor();
await shoot("desk-publish.jpg", 680);
await browser.close();
await desk.close();

async function open(name: string) {
  await page.getByRole("main").getByRole("link", { name }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

async function shoot(name: string, height = 800) {
  const clip = { x: 0, y: 0, width: 1280, height };
  await page.screenshot({ path: `${FOLDER}/${name}`, type: "jpeg", quality: 72, clip });
}
