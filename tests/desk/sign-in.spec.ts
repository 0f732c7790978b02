import type { Page } from "@playwright/test";
import { type FakeSmtp, startFakeSmtp } from "#tests/support/fake-smtp.ts";
import { expect, test } from "./fixtures.ts";

const withMail = test.extend<{ smtp: FakeSmtp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  smtp: async ({}, use) => {
    const smtp = await startFakeSmtp(() => "take");
    await use(smtp);
    await smtp.stop();
  },
  settings: ({ smtp }, use) => use({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }),
});

test("an invitation is spent by a press alone, leaves the address, and works once", async ({
  page,
  house,
}) => {
  const address = await house.invite("Maria");
  await page.goto(address);
  await expect(page).toHaveURL(/\/desk$/);
  await page.getByRole("button", { name: "Sign in as invited" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Maria" })).toBeVisible();
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByRole("heading", { name: "No applications yet" })).toBeVisible();

  await page.context().clearCookies();
  await page.goto("about:blank");
  await page.goto(address);
  await page.getByRole("button", { name: "Sign in as invited" }).click();
  await expect(page.getByRole("alert")).toContainText("npm run applications -- invite");
});

test("a passkey that is added after the invitation opens the desk again", async ({ page, house }) => {
  await addAuthenticator(page);
  await page.goto(await house.invite("Maria"));
  await page.getByRole("button", { name: "Sign in as invited" }).click();
  await page.getByLabel("Name of this device").fill("My laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Applications", exact: true })).toBeVisible();

  await page.getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("region", { name: "Maria" })).toContainText("My laptop");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  await expect(page.getByText("You were signed out.")).toHaveCount(0);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "People" })).toBeVisible();
});

test("a passkey that is added on the page of people stands there at once, and adding can be given up", async ({
  page,
  signIn,
}) => {
  await addAuthenticator(page);
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("region", { name: "Maria" })).toContainText("None yet.");
  const open = page.getByRole("button", { name: "Add a passkey for this device" });
  await open.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(open).toBeFocused();
  await open.click();
  await page.getByLabel("Name of this device").fill("My phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("region", { name: "Maria" })).toContainText("My phone");
});

withMail(
  "a code that is mailed opens the desk for a person who told an address",
  async ({ page, signIn, smtp }) => {
    await signIn(page, "Maria");
    await page.getByRole("link", { name: "People" }).click();
    await page.getByLabel("Your email address for codes").fill("maria@linden.test");
    await page.getByRole("button", { name: "Save address" }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();

    await page.getByLabel("Your email address", { exact: true }).fill("maria@linden.test");
    await page.getByRole("button", { name: "Send me a code" }).click();
    await expect(page.getByLabel("Code of eight digits")).toBeFocused();
    await page.getByLabel("Code of eight digits").fill("00000000");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "not the code" })).toBeVisible();
    await expect.poll(() => smtp.mails.length).toBe(1);
    const [code = ""] = /\b\d{4} ?\d{4}\b/.exec(smtp.mails[0]?.text ?? "") ?? [];
    await page.getByLabel("Code of eight digits").fill(code);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "People" })).toBeVisible();
    await expect(page.getByText("1 try within the last 30 days")).toBeVisible();
  },
);

/** Gives the browser an authenticator that always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}
