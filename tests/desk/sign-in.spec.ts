import type { Page } from "@playwright/test";
import { COMMAND_ACTOR } from "#database/constants.ts";
import { recordAudit } from "#database/people/audit.ts";
import { findPersonId, inviteByServer, removePerson } from "#database/people/people.ts";
import { hold, holdAndAbort } from "#tests/support/delayed-responses.ts";
import { expect, test } from "./fixtures.ts";
import { makeInvitation } from "./steps.ts";

for (const link of ["Applications", "People"])
  test(`${link} in the menu leaves the offer of a passkey`, async ({ page, desk }) => {
    await page.goto(await desk.invite("Maria"));
    await page.getByRole("button", { name: "Sign in as Maria" }).click();
    await expect(page.getByRole("heading", { name: "Welcome, Maria" })).toBeVisible();
    await expect(page.getByRole("navigation").locator("[aria-current]")).toHaveCount(0);
    await page.getByRole("navigation").getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1, name: link })).toBeVisible();
  });

test("an invitation works once, only when pressed, and leaves the address bar", {
  tag: "@smoke",
}, async ({ page, desk }) => {
  const address = await desk.invite("Maria");
  await page.goto(address);
  await expect(page).toHaveURL(/\/desk$/);
  await page.getByRole("button", { name: "Sign in as Maria" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Maria" })).toBeVisible();
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByRole("heading", { name: "No applications yet" })).toBeVisible();

  await page.context().clearCookies();
  await page.goto("about:blank");
  await page.goto(address);
  await expect(page.getByRole("alert")).toContainText("Ask someone at the desk for a new invitation.");
  await expect(page.getByRole("button")).toHaveText(["Sign in another way"]);
  await page.getByRole("button", { name: "Sign in another way" }).click();
  await expect(page.getByText("If you are the only one, ask the person who runs your server.")).toBeVisible();
});

for (const [what, block, reason, address] of [
  [
    "browser without cookies",
    () => Object.defineProperty(document, "cookie", { get: () => "", set: () => {} }),
    "This browser doesn’t keep cookies",
    /\/desk$/,
  ],
  [
    "page without HTTPS",
    () => Object.defineProperty(window, "isSecureContext", { value: false }),
    "This page isn’t secure",
    // The visitor adds the s to this address.
    /#invite=/,
  ],
] as const)
  test(`a ${what} is named as the reason, and the invitation still works elsewhere`, async ({
    page,
    desk,
    newVisitor,
  }) => {
    const invitation = await desk.invite("Maria");
    const blocked = await newVisitor({ baseURL: desk.origin });
    await blocked.addInitScript(block);
    await blocked.goto(invitation);
    await blocked.getByRole("button", { name: "Sign in as Maria" }).click();
    await expect(blocked.getByRole("alert")).toContainText(reason);
    await expect(blocked).toHaveURL(address);

    await page.goto(invitation);
    await page.getByRole("button", { name: "Sign in as Maria" }).click();
    await expect(page.getByRole("heading", { name: "Welcome, Maria" })).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).toBe("");
  });

test("an answer from before the invitation was accepted signs nobody out", async ({ page, desk }) => {
  const release = await hold(page, "**/desk/api/session");
  const cancelled = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/session"));
  await page.goto(await desk.invite("Maria"));
  await page.getByRole("button", { name: "Sign in as Maria" }).click();
  await cancelled;
  release();
  await expect(page.getByRole("heading", { name: "Welcome, Maria" })).toBeVisible();
});

test("a passkey added after the invitation opens the desk again", { tag: "@smoke" }, async ({
  page,
  desk,
}) => {
  await addAuthenticator(page);
  await page.goto(await desk.invite("Maria"));
  await page.getByRole("button", { name: "Sign in as Maria" }).click();
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

test("a passkey is added on People, and adding can be canceled", async ({ page, desk, signIn }) => {
  await addAuthenticator(page);
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("region", { name: "Maria" })).toContainText("None.");
  await desk.invite("Daniel");
  await page.reload();
  const daniel = page.getByRole("region", { name: "Daniel" });
  await daniel.getByRole("button", { name: "Make a new invitation" }).click();
  await expect(daniel.getByRole("heading", { name: "Invitation for Daniel" })).toBeFocused();
  const open = page.getByRole("button", { name: "Add a passkey for this device" });
  await open.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(open).toBeFocused();
  await open.click();
  await expect(page.getByLabel("Name of this device")).toBeFocused();
  await page.getByLabel("Name of this device").fill("My phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("region", { name: "Maria" })).toContainText("My phone");
});

test("a passkey that arrives after Cancel is in the list, and the focus stays", async ({ page, signIn }) => {
  await addAuthenticator(page);
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "People" }).click();
  const release = await hold(page, "**/desk/api/passkeys");
  await page.getByRole("button", { name: "Add a passkey for this device" }).click();
  await page.getByLabel("Name of this device").fill("My phone");
  const sent = page.waitForRequest("**/desk/api/passkeys");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await sent;
  await page.getByRole("button", { name: "Cancel" }).click();
  const box = page.getByLabel("Name of the person");
  await box.fill("So");
  release();
  await expect(page.getByRole("region", { name: "Maria" })).toContainText("My phone");
  await expect(box).toBeFocused();
});

test.describe("a passkey that failed", () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test("after Cancel is reported", async ({ page, signIn }) => {
    await addAuthenticator(page);
    await signIn(page, "Maria");
    await page.getByRole("link", { name: "People" }).click();
    const release = await holdAndAbort(page, "**/desk/api/passkeys");
    await page.getByRole("button", { name: "Add a passkey for this device" }).click();
    const sent = page.waitForRequest("**/desk/api/passkeys");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await sent;
    await page.getByRole("button", { name: "Cancel" }).click();
    release();
    await expect(page.getByText("Adding a passkey may have failed.")).toBeVisible();
  });
});

test("a browser without passkeys is named as the reason", async ({ page, signIn }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "People" }).click();
  await page.getByRole("button", { name: "Add a passkey for this device" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "doesn’t support passkeys" })).toBeVisible();
});

test("a user is invited by a link or QR code, also to a second device", async ({
  page,
  newVisitor,
  desk,
  signIn,
}) => {
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "People" }).click();
  await makeInvitation(page, "Ruth");
  await expect(page.getByRole("heading", { name: "Invitation for Ruth" })).toBeFocused();
  await expect(page.getByRole("img", { name: "Code to scan with the phone of Ruth" })).toBeVisible();
  const address = (await page.getByText("#invite=").textContent()) ?? "";
  expect(address).toMatch(new RegExp(`^${desk.origin}/desk#invite=[\\w-]{43}$`));

  const other = await newVisitor();
  await other.goto(address);
  await expect(other.getByText("This invitation is for Ruth.")).toBeVisible();
  await other.getByRole("button", { name: "Sign in as Ruth" }).click();
  await expect(other.getByRole("heading", { name: "Welcome, Ruth" })).toBeVisible();

  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByLabel("Name of the person")).toBeFocused();
  await makeInvitation(page, "ruth");
  await expect(page.getByRole("alert").filter({ hasText: "ruth is at the desk already." })).toBeVisible();
  const again = page.getByRole("button", { name: "Make a link for another device" });
  await expect(again).toBeFocused();
  await again.click();
  await expect(page.getByRole("heading", { name: "Invitation for Ruth" })).toBeFocused();
  await expect(page.getByText("invited Ruth")).toHaveCount(2);
});

test("someone who was removed in the meantime gets no link for another device", async ({
  page,
  desk,
  signIn,
}) => {
  await desk.invite("Ruth");
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "People" }).click();
  await makeInvitation(page, "Ruth");
  const again = page.getByRole("button", { name: "Make a link for another device" });
  await expect(again).toBeVisible();
  await removePerson(desk.store, (await findPersonId(desk.store, "Ruth")) ?? "");
  await again.click();
  await expect(page.getByRole("alert").filter({ hasText: "This person does not exist" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Ruth" })).toHaveCount(0);
  await page.getByRole("button", { name: "Make an invitation" }).click();
  await expect(page.getByRole("heading", { name: "Invitation for Ruth" })).toBeVisible();
});

test("People names the person who runs the server instead of a command", async ({ page, desk }) => {
  const token = await inviteByServer(desk.store, COMMAND_ACTOR, "Maria", new Date());
  await recordAudit(desk.store, { event: "exported", subject: "backup", person: COMMAND_ACTOR }, new Date());
  await page.goto(`/desk#invite=${token}`);
  await page.getByRole("button", { name: "Sign in as Maria" }).click();
  await page.getByRole("link", { name: "People" }).click();
  const maria = page.getByRole("region", { name: "Maria" });
  await expect(maria).toContainText("Invited by the person who runs your server on");
  await expect(page.getByText("The person who runs your server made a backup")).toBeVisible();
});

test("the security log names the reason of a refusal", async ({ page, desk, signIn }) => {
  await signIn(page, "Maria");
  for (const subject of [null, "too many tries", "a request from another website"])
    await recordAudit(desk.store, { event: "sign-in refused", subject }, new Date());
  await page.getByRole("link", { name: "People" }).click();
  const refusals = page.getByRole("listitem").filter({ hasText: "Someone unknown" });
  await expect(refusals.filter({ hasText: "was refused at the sign-in" })).toHaveCount(1);
  await expect(refusals.filter({ hasText: "was refused: too many tries" })).toHaveCount(1);
  await expect(refusals.filter({ hasText: "was refused: a request from another website" })).toHaveCount(1);
});

test("the security log shows its older entries too, on request", async ({ page, desk, signIn }) => {
  for (let number = 1; number <= 60; number += 1) {
    const entry = { event: "exported", subject: `list ${number} of 60`, person: "Maria" } as const;
    await recordAudit(desk.store, entry, new Date(Date.now() - (100 - number) * 60_000));
  }
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "People" }).click();
  await expect(page.getByText("exported list 60 of 60")).toBeVisible();
  await expect(page.getByText("exported list 1 of 60")).toHaveCount(0);
  await page.getByRole("button", { name: "Show more of the log" }).press("Enter");
  await expect(page.getByText("exported list 1 of 60")).toBeVisible();
  await expect(page.locator("li:focus")).toContainText("exported list");
  await expect(page.getByText("exported list 60 of 60")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Show more of the log" })).toHaveCount(0);
});

test("sensitive actions ask for the passkey again after ten minutes", async ({ page, desk, signIn }) => {
  await addAuthenticator(page);
  await desk.receive({ fullName: "Zoe Brown" });
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "People" }).click();
  await page.getByRole("button", { name: "Add a passkey for this device" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("region", { name: "Maria" })).not.toContainText("None.");
  desk.wait(11 * 60_000);
  await page.getByRole("link", { name: "Applications" }).click();
  await page.getByRole("link", { name: "Zoe Brown" }).click();
  await page.getByRole("button", { name: "Erase…" }).click();
  const asked = page.waitForRequest("**/session/passkey-check");
  await page.getByRole("button", { name: "Erase forever" }).click();
  await asked;
  await expect(page.getByText(/^Application R-.* was erased\.$/)).toBeVisible();
});

test("the question before the only passkey is removed warns that the next sign-in needs an invitation", async ({
  page,
  desk,
  signIn,
}) => {
  await addAuthenticator(page);
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "People" }).click();
  await page.getByRole("button", { name: "Add a passkey for this device" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: /^Remove the passkey/ }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("The next sign-in then needs a new invitation.");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(
    page.getByText("None. A device that has never had one is signed out after a day."),
  ).toBeVisible();
  desk.wait(2 * 24 * 60 * 60_000);
  await page.reload();
  await expect(page.getByRole("region", { name: "Maria" })).toBeVisible();
});

test("a user without a passkey reads how to proceed, and nothing is erased", async ({
  page,
  desk,
  signIn,
}) => {
  const number = await desk.receive({ fullName: "Zoe Brown" });
  await signIn(page, "Maria");
  desk.wait(11 * 60_000);
  await page.getByRole("link", { name: "Zoe Brown" }).click();
  await page.getByRole("button", { name: "Erase…" }).click();
  await page.getByRole("button", { name: "Erase forever" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Ask someone else at the desk for a new invitation" }),
  ).toBeVisible();
  expect(await desk.store.find(number)).toBeDefined();
});

test("a user whose passkey is gone reads how to proceed while signed in", async ({ page, desk }) => {
  const loseDevice = await addAuthenticator(page);
  await page.goto(await desk.invite("Maria"));
  await page.getByRole("button", { name: "Sign in as Maria" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("link", { name: "People" }).click();
  await loseDevice();
  desk.wait(11 * 60_000);
  await page.getByRole("button", { name: "Add a passkey for this device" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "ask someone else at the desk for a new invitation" }),
  ).toBeVisible();
});

/**
 * Adds a virtual authenticator that approves every request.
 * @returns a function that deletes its passkeys
 */
async function addAuthenticator(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const added = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return () => devtools.send("WebAuthn.clearCredentials", added);
}

test("fonts load beside the scripts, not after them", async ({ page }) => {
  await hold(page, "**/*.js");
  const fonts = ["figtree", "fraunces"].map((name) =>
    page.waitForRequest(new RegExp(`${name}[^/]*\\.woff2$`)),
  );
  await page.goto("/desk", { waitUntil: "commit" });
  await Promise.all(fonts);
});
