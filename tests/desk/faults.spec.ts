import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "@playwright/test";
import { installClock } from "#tests/support/clock.ts";
import { hold, holdAndAbort } from "#tests/support/delayed-responses.ts";
import { applicationTest, expect, listTest, test } from "./fixtures.ts";
import { backToList, open, receiveThree, refresh, rowOf, signInHere } from "./steps.ts";

const TEXT = "Called. He works nights.";

applicationTest(
  "an unsaved note returns after the session ends and the user signs in",
  async ({ page, desk, signIn }) => {
    const address = page.url();
    await page.getByLabel("New note").fill(TEXT);
    await desk.endSessions();
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
    await expect(
      page.getByText("You were signed out. The note that you were writing is kept in this tab."),
    ).toBeVisible();
    await expect(page.getByText("Tom Reed")).toHaveCount(0);

    await signIn(page, "Maria");
    await page.goto(address);
    await expect(page.getByLabel("New note")).toHaveValue(TEXT);
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("region", { name: "Notes" }).getByRole("listitem")).toContainText(TEXT);
  },
);

applicationTest(
  "an unsaved note is not shown to the next person who signs in",
  async ({ page, desk, signIn }) => {
    await page.getByLabel("New note").fill(TEXT);
    await desk.endSessions();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
    await signIn(page, "Jo");
    await open(page, "Tom Reed");
    await expect(page.getByLabel("New note")).toHaveValue("");
  },
);

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
  await page.getByLabel("Name of the person").fill("Jo");
  await page.getByRole("button", { name: "Make an invitation" }).click();
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

test("an unsaved note is not shown to someone who signs in in another tab, and returns with its author", async ({
  page,
  desk,
  signIn,
}) => {
  await installClock(page);
  await receiveThree(desk);
  await signIn(page, "Maria");
  await open(page, "Tom Reed");
  await page.getByLabel("New note").fill(TEXT);
  const other = await page.context().newPage();
  await signIn(other, "Jo");
  await other.close();
  await page.clock.fastForward(61_000);
  await refresh(page);
  await expect(page.getByRole("banner")).toContainText("Jo");
  await expect(page.getByLabel("New note")).toHaveValue("");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
  await signInHere(page, desk, "Maria");
  await expect(page.getByLabel("New note")).toHaveValue(TEXT);
});

applicationTest(
  "Sign out asks before it deletes an unsaved note, and leads to it",
  async ({ page, desk }) => {
    await page.getByLabel("New note").fill(TEXT);
    await page.getByRole("link", { name: "People" }).click();
    const signOut = page.getByRole("button", { name: "Sign out", exact: true });
    const question = page.getByRole("dialog", { name: "Sign out without saving your note?" });
    await signOut.click();
    await question.getByRole("link", { name: "Tom Reed" }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByLabel("New note")).toHaveValue(TEXT);
    await signOut.click();
    await question.getByRole("button", { name: "Sign out and delete the note" }).click();
    await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
    await signInHere(page, desk, "Maria");
    await expect(page.getByLabel("New note")).toHaveValue("");
  },
);

applicationTest(
  "what is written in the tab of one person is not saved as another’s, who signed in in another tab",
  async ({ page, desk, signIn }) => {
    const address = page.url();
    await page.getByLabel("New note").fill(TEXT);
    const other = await page.context().newPage();
    await signIn(other, "Jo");
    await other.goto(address);
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
    expect(await desk.store.database.run("SELECT id FROM notes")).toEqual([]);
    await other.close();

    await signInHere(page, desk, "Maria");
    await expect(page.getByLabel("New note")).toHaveValue(TEXT);
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

test("an invitation is shown even if the name in the form was changed meanwhile", async ({
  page,
  signIn,
}) => {
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "People" }).click();
  const release = await hold(page, "**/desk/api/invitations");
  const box = page.getByLabel("Name of the person");
  await box.fill("Ruth");
  await box.press("Enter");
  await box.press("x");
  release();
  await expect(page.getByRole("heading", { name: "Invitation for Ruth" })).toBeFocused();
});

test.describe("an invitation", () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test("whose answer is lost is in the list", async ({ page, signIn }) => {
    await signIn(page, "Maria");
    await page.getByRole("link", { name: "People" }).click();
    await loseResponse(page, "**/desk/api/invitations");
    const box = page.getByLabel("Name of the person");
    await box.fill("Ruth");
    await box.press("Enter");
    await expect(
      page.getByRole("alert").filter({ hasText: "If Ruth is in the list, make a new invitation there." }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "Ruth" })).toBeVisible();
  });

  test("for another device whose answer is lost is made again by the same button", async ({
    page,
    signIn,
  }) => {
    await signIn(page, "Maria");
    await page.getByRole("link", { name: "People" }).click();
    await page.getByLabel("Name of the person").fill("Maria");
    await page.getByRole("button", { name: "Make an invitation" }).click();
    await loseResponse(page, "**/desk/api/invitations");
    const again = page.getByRole("button", { name: "Make a link for another device" });
    await again.click();
    const alert = page.getByRole("alert").filter({ hasText: "There was no connection to the desk." });
    await expect(alert).toHaveText("There was no connection to the desk. Make the link again.");
    await again.click();
    await expect(page.getByRole("heading", { name: "Invitation for Maria" })).toBeFocused();
  });

  test("that failed is reported, also if the name was changed meanwhile", async ({ page, signIn }) => {
    await signIn(page, "Maria");
    await page.getByRole("link", { name: "People" }).click();
    const release = await holdAndAbort(page, "**/desk/api/invitations");
    const box = page.getByLabel("Name of the person");
    await box.fill("Ruth");
    await box.press("Enter");
    await box.press("x");
    release();
    const alert = page.getByRole("alert").filter({ hasText: "There was no connection to the desk." });
    await expect(alert).toBeVisible();
    await box.press("y");
    await expect(alert).toHaveCount(0);
  });
});

test("a second press on a busy page sends nothing again", async ({ page, signIn }) => {
  await signIn(page, "Ana");
  await page.getByRole("link", { name: "People" }).click();
  await page.getByLabel("Name of the person").fill("Ben");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/invitations")) sent.push(request.url());
  });
  await page.getByRole("button", { name: "Make an invitation" }).evaluate(async (button: HTMLElement) => {
    button.click();
    // Presses come before timers, but not before microtasks.
    for (let turn = 0; turn < 50; turn += 1) await undefined;
    button.click();
  });
  await expect(page.getByRole("heading", { name: "Invitation for Ben" })).toBeVisible();
  expect(sent).toHaveLength(1);
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

applicationTest("text typed while a note is being saved stays in the form", async ({ page }) => {
  const release = await hold(page, "**/notes/*");
  const box = page.getByLabel("New note");
  await box.fill("Called.");
  await page.getByRole("button", { name: "Save note" }).click();
  await box.fill(TEXT);
  release();
  const note = page.getByRole("region", { name: "Notes" }).getByRole("listitem");
  await expect(note).toContainText("Called.");
  await expect(box).toHaveValue(TEXT);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(note).toContainText(TEXT);
  await expect(box).toHaveValue("");
});

for (const [what, label] of [
  ["a new note", "New note"],
  ["a change of a note", "Change the note"],
] as const)
  applicationTest(
    `text added to ${what} after leaving and returning stays when the first text is saved late`,
    async ({ page }) => {
      const notes = page.getByRole("region", { name: "Notes" });
      const save = page.getByRole("button", { name: "Save note" }).first();
      if (label === "Change the note") {
        await page.getByLabel("New note").fill("To call.");
        await save.click();
        await page.getByRole("button", { name: "Change", exact: true }).click();
      }
      const box = page.getByLabel(label);
      await box.fill("Called.");
      const release = await hold(page, "**/notes/*");
      await save.click();
      await backToList(page);
      await open(page, "Tom Reed");
      await box.fill(TEXT);
      const answered = page.waitForResponse("**/notes/*");
      release();
      await (await answered).finished();
      await expect(save).toHaveAttribute("aria-disabled", "false");
      await page.reload();
      await expect(box).toHaveValue(TEXT);
      await save.click();
      await expect(notes.getByRole("listitem")).toContainText(TEXT);
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

test.describe("a request that fails", () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  listTest("after its page was left is reported on the next one", async ({ page }) => {
    const report = await statusFailedAfterLeaving(page);
    await expect(report).toContainText("may have failed. There was no connection to the desk.");
    await report.getByRole("link", { name: "Go back and check" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tom Reed" })).toBeVisible();
    await expect(report).toHaveCount(0);
  });

  applicationTest("to record a print is reported beside the button", async ({ page }) => {
    await page.route("**/print", (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(
      page.getByRole("alert").filter({ hasText: "The history may not show this print." }),
    ).toBeVisible();
  });

  listTest("is no longer reported once the action has worked", async ({ page }) => {
    const report = await statusFailedAfterLeaving(page);
    await expect(report).toBeVisible();
    await page.unroute("**/status");
    await open(page, "Tom Reed");
    await page.getByRole("button", { name: "Declined" }).click();
    await expect(page.getByRole("button", { name: "Declined", pressed: true })).toBeVisible();
    await expect(report).toHaveCount(0);
  });

  applicationTest(
    "after its person has signed out is not reported to the next one",
    async ({ page, desk }) => {
      const release = await holdAndAbort(page, "**/status");
      await page.getByRole("button", { name: "Declined" }).click();
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
      const failed = page.waitForEvent("requestfailed");
      release();
      await failed;
      await signInHere(page, desk, "Jo");
      await expect(page.getByRole("banner")).toContainText("Jo");
      await expect(page.getByText("Saving the status")).toHaveCount(0);
    },
  );

  listTest("is still reported after the session has ended", async ({ page, desk }) => {
    const report = await statusFailedAfterLeaving(page);
    await expect(report).toBeVisible();
    await desk.endSessions();
    await refresh(page);
    await expect(page.getByText("You were signed out.")).toBeVisible();
    await expect(report).toHaveCount(0);
    await signInHere(page, desk, "Maria");
    await expect(report).toBeVisible();
  });

  test("is still reported when the same is done to someone else", async ({ page, desk, signIn }) => {
    for (const name of ["Sam", "Rosa"]) await desk.invite(name);
    await signIn(page, "Maria");
    await page.getByRole("link", { name: "People" }).click();
    const release = await holdAndAbort(page, "**/api/people/*");
    const remove = async (name: string) => {
      await page.getByRole("button", { name: `Remove access of ${name}` }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove access" }).click();
    };
    await remove("Sam");
    await page.goBack();
    release();
    const report = page.getByText("“Remove access of Sam” may have failed.");
    await expect(report).toBeVisible();
    await page.unroute("**/api/people/*");
    await page.goForward();
    await remove("Rosa");
    await expect(page.getByRole("region", { name: "Rosa" })).toHaveCount(0);
    await expect(report).toBeVisible();
    await remove("Sam");
    await expect(page.getByRole("region", { name: "Sam" })).toHaveCount(0);
    await expect(report).toHaveCount(0);
  });

  applicationTest("only on the way back is shown as done", async ({ page }) => {
    await loseResponse(page, "**/notes/*");
    await page.getByLabel("New note").fill(TEXT);
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("region", { name: "Notes" }).getByRole("listitem")).toContainText(TEXT);
    await expect(page.getByLabel("New note")).toHaveValue("");
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);

    await loseResponse(page, "**/status");
    await page.getByRole("button", { name: "Declined" }).click();
    await expect(page.getByRole("button", { name: "Declined", pressed: true })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);

    let isLost = false;
    await page.route("**/api/applications/R-*", async (route) => {
      if (isLost || route.request().method() !== "DELETE") return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Erase…" }).click();
    const confirm = page.getByRole("button", { name: "Erase forever" });
    await confirm.click();
    await expect(page.getByRole("dialog")).toContainText("That may not have worked.");
    await confirm.click();
    await expect(page.getByText(/^Application R-.* was erased\.$/)).toBeVisible();
  });

  applicationTest("only on the way back makes what is added to a note a change of it", async ({ page }) => {
    await page.route("**/desk/api/applications/R-*", (route) => route.abort());
    await loseResponse(page, "**/notes/*");
    const box = page.getByLabel("New note");
    await box.fill("Called.");
    const lost = page.waitForEvent("requestfailed");
    await page.getByRole("button", { name: "Save note" }).click();
    await lost;
    await box.fill(TEXT);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("This note was changed at the same moment.")).toBeVisible();
    await page.unroute("**/desk/api/applications/R-*");
    await refresh(page);
    const note = page.getByRole("region", { name: "Notes" }).getByRole("listitem");
    await expect(note).toContainText("Called.");
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
    await expect(box).toHaveValue(TEXT);
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(note).toContainText(TEXT);
    await expect(note).toContainText("Changed by Maria");
    await expect(box).toHaveValue("");
  });

  applicationTest("shows an error when saving, keeps the text, and succeeds on a retry", async ({ page }) => {
    await page.getByLabel("New note").fill(TEXT);
    await page.route("**/notes/*", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "may not have been saved" })).toBeVisible();
    await expect(page.getByLabel("New note")).toHaveValue(TEXT);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("region", { name: "Notes" }).getByRole("listitem")).toContainText(TEXT);
  });

  applicationTest("is reported when the connection is lost, until it is back", async ({ page }) => {
    await page.context().setOffline(true);
    await expect(page.getByText("No connection.", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Declined" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "no connection" })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("No connection.", { exact: false })).toHaveCount(0);
    await page.getByRole("button", { name: "Declined" }).click();
    await expect(page.getByRole("button", { name: "Declined", pressed: true })).toBeVisible();
  });

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

  for (const status of [200, 401, 404])
    applicationTest(
      `because a network answers with ${status} and a page of its own claims nothing`,
      async ({ page }) => {
        const portal = { status, contentType: "text/html", body: "<h1>Welcome to our network</h1>" };
        await page.route(/\/api\/(?:applications\/R-|export|session$)/, (route) =>
          route.request().method() === "GET" ? route.fallback() : route.fulfill(portal),
        );
        const message = "Something else answered, such as the sign-in page of a network.";
        await page.getByRole("button", { name: "Erase…" }).click();
        await page.getByRole("button", { name: "Erase forever" }).click();
        await expect(page.getByRole("dialog")).toContainText(message);
        await page.keyboard.press("Escape");
        await page.goto("/desk");
        await rowOf(page, "Tom Reed").waitFor();
        await page.getByRole("button", { name: "Spreadsheet (CSV)" }).click();
        await expect(page.getByText("The export failed.")).toContainText(message);
        await page.getByRole("button", { name: "Sign out", exact: true }).click();
        await expect(page.getByText("Signing out")).toBeVisible();
        await page.unrouteAll();
        await page.reload();
        await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
      },
    );

  test("because the connection breaks off during an export has its message", async ({
    page,
    desk,
    signIn,
  }) => {
    const broken = createServer((_request, response) => {
      response.writeHead(200, { "Content-Length": 1_000_000 });
      response.write("\ufeff", () => response.destroy());
    }).listen(0, "127.0.0.1");
    await once(broken, "listening");
    const { port } = broken.address() as AddressInfo;
    await receiveThree(desk);
    await signIn(page, "Maria");
    await page.route("**/export.csv", (route) =>
      route.continue({ url: `http://127.0.0.1:${port}/export.csv` }),
    );
    await page.getByRole("button", { name: "Spreadsheet (CSV)" }).click();
    const message = "The export failed. There was no connection to the desk.";
    await expect(page.getByText("The export failed.")).toHaveText(message);
    broken.close();
  });

  listTest("while refreshing is reported on every page", async ({ page }) => {
    for (const [link, path, known] of [
      ["Applications", "applications/list", "Tom Reed"],
      ["People", "people", "Signed in on"],
      ["Health", "health", "There’s no backup yet."],
    ] as const) {
      await page.getByRole("banner").getByRole("link", { name: link }).click();
      await expect(page.getByRole("main")).toContainText(known);
      await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 403, body: "" }));
      await refresh(page);
      await expect(page.getByText("could not be brought up to date")).toBeVisible();
    }
  });

  listTest("while refreshing, for lack of a connection, says so", async ({ page }) => {
    await page.route("**/api/applications/list", (route) => route.abort());
    await refresh(page);
    await expect(
      page.getByText("There was no connection to the desk. The list may be out of date here."),
    ).toBeVisible();
  });

  test("of the state of the website is reported on Health", async ({ page, signIn }) => {
    await signIn(page, "Maria");
    await page.route("**/api/website", (route) => route.fulfill({ status: 403, body: "" }));
    await page.getByRole("banner").getByRole("link", { name: "Health" }).click();
    await expect(page.getByText("The state of the website couldn’t be loaded.")).toBeVisible();
  });

  test("for the security log is repeated by itself", async ({ page, signIn }) => {
    await installClock(page);
    await signIn(page, "Maria");
    await page.getByRole("link", { name: "People" }).click();
    await expect(page.getByText("opened the list")).toBeVisible();
    await page.route("**/api/audit", (route) => route.fulfill({ status: 403, body: "" }));
    await refresh(page);
    const outdated = page.getByText("The security log could not be brought up to date.");
    await expect(outdated).toBeVisible();
    await page.unroute("**/api/audit");
    await page.clock.fastForward(61_000);
    await expect(outdated).toHaveCount(0);
  });

  test("for the page of an invitation offers to try again", async ({ page, desk }) => {
    await page.route("**/api/residence", (route) => route.fulfill({ status: 403, body: "" }));
    await page.goto(await desk.invite("Maria"));
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await page.unroute("**/api/residence");
    await retry.click();
    await expect(page.getByRole("button", { name: "Sign in as Maria" })).toBeVisible();
  });

  listTest("for the list offers to try again", async ({ page }) => {
    await page.route("**/api/applications/list", (route) => route.fulfill({ status: 403, body: "" }));
    await page.reload();
    await expect(page.getByRole("alert").filter({ hasText: "The list couldn’t be loaded" })).toBeVisible();
    await page.unroute("**/api/applications/list");
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(rowOf(page, "Tom Reed")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

applicationTest("after an update the page offers the new version and keeps the note", async ({ page }) => {
  await page.getByLabel("New note").fill(TEXT);
  await page.route("**/desk/api/**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "desk-build": "another" } });
  });
  await refresh(page);
  const load = page.getByRole("button", { name: "Load the new version" });
  await expect(load).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await load.click();
  await expect(load).toHaveCount(0);
  await expect(page.getByLabel("New note")).toHaveValue(TEXT);
});

listTest(
  "a removed user is signed out on every device at once",
  async ({ page, newVisitor, desk, signIn }) => {
    const other = await newVisitor({ baseURL: desk.origin });
    await signIn(other, "Sam");
    await page.getByRole("link", { name: "People" }).click();
    await page.getByRole("button", { name: "Remove access of Sam" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove access" }).click();
    await expect(page.getByRole("region", { name: "Sam" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "People", exact: true })).toBeFocused();
    await refresh(other);
    await expect(other.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
    await expect(other.getByText("Tom Reed")).toHaveCount(0);
    await other.close();
  },
);

/** Loses the next response to a matching request, after the server has done what was asked. */
async function loseResponse(page: Page, addresses: string): Promise<void> {
  await page.route(
    addresses,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/**
 * Declines Tom Reed, whose page is left before the request fails.
 * @returns the place of the report
 */
async function statusFailedAfterLeaving(page: Page): Promise<Locator> {
  await open(page, "Tom Reed");
  const release = await holdAndAbort(page, "**/status");
  await page.getByRole("button", { name: "Declined" }).click();
  await backToList(page);
  await rowOf(page, "Tom Reed").waitFor();
  release();
  return page.getByRole("status").filter({ hasText: "Saving the status of Tom Reed" });
}

test.describe("an extension", () => {
  test.use({ expectedMessages: [/removeChild|Not here|status of 40[14]/] });

  applicationTest(
    "that removes a page’s elements blanks neither the next page nor a note",
    async ({ page }) => {
      await page.getByLabel("New note").fill(TEXT);
      await page.evaluate(() => document.querySelector("main")?.remove());
      await page.getByRole("link", { name: "Health" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Health" })).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel("New note")).toHaveValue(TEXT);
    },
  );

  test("that breaks the page of an invitation does not lose the invitation", async ({ page, desk }) => {
    await page.addInitScript(() => {
      const { insertBefore } = Node.prototype;
      Node.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null) {
        if (child.textContent !== "This invitation is for Maria.")
          return insertBefore.call(this, child, before) as Child;
        Node.prototype.insertBefore = insertBefore;
        throw new Error("Not here");
      };
    });
    await page.goto(await desk.invite("Maria"));
    await page.getByRole("button", { name: "Sign in as Maria" }).click();
    await expect(page.getByRole("button", { name: "Later" })).toBeVisible();
  });

  test("that breaks a page whenever it opens does not break the others", async ({ page, signIn }) => {
    await signIn(page, "Maria");
    await page.evaluate(() => {
      const { appendChild } = Node.prototype;
      Node.prototype.appendChild = function <Child extends Node>(child: Child) {
        if (child instanceof HTMLHeadingElement && child.textContent === "Health")
          throw new Error("Not here");
        return appendChild.call(this, child) as Child;
      };
    });
    await page.getByRole("link", { name: "Health" }).click();
    await expect(page.getByRole("heading", { name: "This page couldn’t be shown" })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Applications", exact: true })).toBeVisible();
    await page.goForward();
    await page.getByRole("button", { name: "Load the page again" }).click();
    await expect(page.getByRole("heading", { name: "Health" })).toBeVisible();
  });
});

test("a desk whose script cannot be loaded says what to do", async ({ page, expectedMessages }) => {
  expectedMessages.push(/status of 503/);
  await page.route("**/desk/assets/*.js", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/desk");
  await expect(page.getByText("load the page again")).toBeVisible();
});
