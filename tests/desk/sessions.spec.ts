import { installClock } from "#tests/support/clock.ts";
import { hold } from "#tests/support/delayed-responses.ts";
import { applicationTest, expect, listTest, test } from "./fixtures.ts";
import { makeInvitation, refresh, removeAccess, rowOf, signInHere } from "./steps.ts";

test("the next person who signs in sees nothing that was loaded before", async ({ page, desk, signIn }) => {
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "People" }).click();
  const own = page.getByRole("region", { name: "Maria" });
  await expect(own).toContainText("(you)");
  // As when someone signs this device out from another one.
  await page.evaluate(async () => {
    const { people } = await (await fetch("/desk/api/people")).json();
    await fetch(`/desk/api/devices/${people[0].devices[0].id}`, { method: "DELETE" });
  });
  const release = await hold(page, "**/desk/api/{people,audit}");
  await refresh(page);
  await makeInvitation(page, "Jo");
  await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
  await expect(page.getByText("You were signed out.", { exact: true })).toBeVisible();
  await signInHere(page, desk, "Jo");
  await expect(page.getByRole("heading", { name: "People", exact: true })).toBeVisible();
  await expect(own).toHaveCount(0);
  release();
  const jo = page.getByRole("region", { name: "Jo" });
  await expect(jo).toContainText("(you)");
  // Someone else is still signed in.
  await hold(page, "**/desk/api/{people,audit}");
  await signInHere(page, desk, "Ruth");
  await expect(page.getByRole("heading", { name: "People", exact: true })).toBeVisible();
  await expect(jo).toHaveCount(0);
});

for (const connection of ["with", "without"])
  applicationTest(
    `${connection} a connection, a sign-out empties the other tabs at once`,
    async ({ page }) => {
      await page.getByLabel("New note").fill("Called.");
      const other = await page.context().newPage();
      await other.goto("/desk");
      await rowOf(other, "Tom Reed").waitFor();
      await page.context().setOffline(connection === "without");
      await other.getByRole("button", { name: "Sign out", exact: true }).click();
      await expect(page.getByText("Tom Reed")).toHaveCount(0);
      await page.context().setOffline(false);
      await expect(page.getByText("The note that you were writing is kept in this tab.")).toBeVisible();
      await other.close();
    },
  );

test("the name in the header follows a sign-in in another window", async ({ page, signIn }) => {
  await installClock(page);
  await signIn(page, "Maria");
  const other = await page.context().newPage();
  await signIn(other, "Jo");
  await other.close();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole("banner")).toContainText("Jo");
});

test("the sign-in page follows a sign-in in another tab", async ({ page, desk, signIn }) => {
  await signIn(page, "Maria");
  const other = await page.context().newPage();
  await other.goto("/desk");
  await other.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
  await signInHere(other, desk, "Maria");
  await refresh(page);
  await expect(page.getByRole("banner")).toContainText("Maria");
  await other.close();
});

listTest(
  "a removed user is signed out on every device at once",
  async ({ page, newVisitor, desk, signIn }) => {
    const other = await newVisitor({ baseURL: desk.origin });
    await signIn(other, "Sam");
    await page.getByRole("link", { name: "People" }).click();
    await removeAccess(page, "Sam");
    await expect(page.getByRole("region", { name: "Sam" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "People", exact: true })).toBeFocused();
    await refresh(other);
    await expect(other.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
    await expect(other.getByText("Tom Reed")).toHaveCount(0);
    await other.close();
  },
);

test.describe("a request that fails", () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  listTest("does not prevent signing out, which completes when the connection is back", async ({ page }) => {
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByText("Tom Reed")).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  });

  test("does not sign out who has signed in again in another tab", async ({ page, signIn }) => {
    await signIn(page, "Maria");
    await page.route("**/desk/api/session", (route) => route.abort());
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByText("Signing out")).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/desk");
    await expect(other.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
    await signIn(other, "Maria");
    await page.unroute("**/desk/api/session");
    await refresh(page);
    await expect(page.getByRole("banner")).toContainText("Maria");
    await other.reload();
    await expect(other.getByRole("banner")).toContainText("Maria");
    await other.close();
  });

  test("does not leave another tab’s data behind when that tab completes the sign-out", async ({
    page,
    desk,
    signIn,
  }) => {
    await installClock(page);
    await signIn(page, "Maria");
    await page.getByRole("link", { name: "People" }).click();
    const own = page.getByRole("region", { name: "Maria" });
    await expect(own).toContainText("(you)");
    const other = await page.context().newPage();
    await other.goto("/desk");
    const signOut = other.getByRole("button", { name: "Sign out", exact: true });
    await signOut.waitFor();
    await page.context().setOffline(true);
    await signOut.click();
    await other.close();
    await page.clock.fastForward(61_000);
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
    const release = await hold(page, "**/desk/api/{people,audit}");
    await signInHere(page, desk, "Jo");
    await expect(page.getByRole("heading", { name: "People", exact: true })).toBeVisible();
    await expect(own).toHaveCount(0);
    release();
  });
});
