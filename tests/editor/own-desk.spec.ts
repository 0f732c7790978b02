import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WITHOUT_DELIVERY } from "#tests/support/builds.ts";
import { test as base, expect } from "#tests/support/fixtures.ts";
import { startOnFreePort } from "#tests/support/running-server.ts";

/** The desk link that `npm start` prints on the owner's own computer. */
const test = base.extend<{ link: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  link: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "own-desk-"));
    const env = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder };
    const readyLine = /^Edit it here .*: (http:\/\/localhost:\d+\/desk#invite=[\w-]+)$/m;
    const server = await startOnFreePort(
      process.execPath,
      ["server/main.ts", WITHOUT_DELIVERY],
      readyLine,
      env,
    );
    await use(server.origin);
    await server.stop();
    await rm(folder, { recursive: true });
  },
  baseURL: ({ link }, use) => use(new URL(link).origin),
  // The browser logs the 401 response that the desk gets before signing in.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  expectedMessages: ({}, use) => use([/status of (?:400|401)/]),
});

test("the start link signs in one browser and opens the desk there", async ({ page, link, newVisitor }) => {
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Website" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "The desk" }).getByRole("link")).toHaveText([
    "Website",
    "People",
    "Health",
  ]);
  await page.getByRole("textbox", { name: "Name" }).fill("Linden House");
  await expect(page.frameLocator("iframe").getByRole("banner")).toContainText("Linden House");
  await expect(page.getByRole("banner")).toContainText("Linden House");

  // The same person closed the tab, and uses the link again.
  const again = await page.context().newPage();
  await again.goto(link);
  await expect(again.getByRole("heading", { level: 1, name: "Website" })).toBeVisible();

  const second = await newVisitor();
  await second.goto(link);
  await expect(second.getByText("Close the window in which the website runs")).toBeVisible();
  await second.close();
});

test("the start link that two tabs open at the same moment opens the desk in both", async ({
  page,
  link,
}) => {
  const other = await page.context().newPage();
  const nobodySignedIn = other.waitForResponse("**/desk/api/session");
  await other.route("**/desk/api/session/invite", async (route) => {
    await nobodySignedIn;
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "Website" })).toBeVisible();
    await route.continue();
  });
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1, name: "Website" })).toBeVisible();
});

test("without delivery, the address of an application is unknown and leads to the website", async ({
  page,
  link,
}) => {
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Website" })).toBeVisible();
  await page.goto("/desk/applications/26-0001");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Website" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Website" })).toBeVisible();
});

test("the desk on the own computer goes on without a network", async ({ page, link }) => {
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Website" })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("offline")));
  await page.waitForRequest("**/desk/api/website");
  await expect(page.getByText("No connection.")).toHaveCount(0);
});

test("on the own computer, Publish says that the website is published there, and leads to the download", async ({
  page,
  link,
}) => {
  await page.goto(link);
  await page.getByRole("link", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Published on this computer" })).toBeVisible();
  await page.getByRole("link", { name: "download it" }).click();
  await expect(page.getByRole("button", { name: "Download the current website" })).toBeVisible();
});
