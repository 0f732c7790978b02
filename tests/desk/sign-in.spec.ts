import { expect, test } from "./fixtures.ts";

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
  await page.goto(await house.invite("Maria"));
  await page.getByRole("button", { name: "Sign in as invited" }).click();
  await page.getByLabel("Name of this device").fill("My laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Applications", exact: true })).toBeVisible();

  await page.getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("region", { name: "Maria" })).toContainText("My laptop");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "People" })).toBeVisible();
});
