import { hold, holdAndAbort, loseResponse } from "#tests/support/delayed-responses.ts";
import { expect, test } from "./fixtures.ts";
import { makeInvitation, refresh, removeAccess } from "./steps.ts";

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

test("an invitation of someone else says who it signs out", async ({ page, desk, signIn }) => {
  await signIn(page, "Maria");
  await page.goto(await desk.invite("Ruth"));
  await expect(page.getByText("Maria is signed in here. Signing in as Ruth signs Maria out.")).toBeVisible();
  await page.getByRole("button", { name: "Sign in as Ruth" }).click();
  await page.getByRole("button", { name: "Later" }).click();
  await page.goto(await desk.invite("Ruth"));
  await expect(page.getByRole("button", { name: "Sign in as Ruth" })).toBeVisible();
  await expect(page.getByText("is signed in here")).toHaveCount(0);
});

test("an invitation that a removal withdraws is no longer offered", async ({ page, desk, signIn }) => {
  await desk.invite("Sam");
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "People" }).click();
  await makeInvitation(page, "Jo");
  const link = page.getByRole("button", { name: "Copy the link" });
  await expect(link).toBeVisible();
  await removeAccess(page, "Sam");
  await expect(
    page.getByText("This link no longer works: it was used or withdrawn, or is older than 15 minutes."),
  ).toBeVisible();
  await expect(link).toBeDisabled();
  await expect(page.getByText("/desk#invite=")).toHaveCount(0);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByLabel("Name of the person")).toBeFocused();
});

test("a withdrawn invitation stays so when its person gets a new one", async ({ page, desk, signIn }) => {
  await desk.invite("Sam");
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "People" }).click();
  await makeInvitation(page, "Jo");
  await removeAccess(page, "Sam");
  await expect(page.getByText("This link no longer works")).toBeVisible();
  const jo = page.getByRole("region", { name: "Jo" });
  await jo.getByRole("button", { name: "Make a new invitation" }).click();
  await expect(jo.getByRole("button", { name: "Copy the link" })).toBeVisible();
  await expect(page.getByText("This link no longer works")).toBeVisible();
  await expect(page.getByText("/desk#invite=")).toHaveCount(1);
});

test("the focus stays where it is when an invitation is withdrawn elsewhere", async ({
  page,
  desk,
  signIn,
}) => {
  await desk.invite("Sam");
  await signIn(page, "Maria");
  await page.getByRole("link", { name: "People" }).click();
  await makeInvitation(page, "Jo");
  const copy = page.getByRole("button", { name: "Copy the link" });
  await copy.focus();
  await page.evaluate(async () => {
    const { people } = await (await fetch("/desk/api/people")).json();
    const sam = people.find(({ name }: { name: string }) => name === "Sam");
    await fetch(`/desk/api/people/${sam.id}`, { method: "DELETE" });
  });
  await refresh(page);
  await expect(page.getByText("This link no longer works")).toBeVisible();
  await expect(copy).toBeFocused();
});

test("an invitation is offered although the first list of people is older", async ({ page, signIn }) => {
  await signIn(page, "Maria");
  const { promise: made, resolve: release } = Promise.withResolvers<void>();
  const listed = Promise.withResolvers<void>();
  await page.route(
    "**/desk/api/people",
    async (route) => {
      const response = await route.fetch();
      listed.resolve();
      await made;
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await page.getByRole("link", { name: "People" }).click();
  await listed.promise;
  const answered = page.waitForResponse("**/desk/api/invitations");
  await makeInvitation(page, "Jo");
  await (await answered).finished();
  release();
  await expect(page.getByRole("heading", { name: "Invitation for Jo" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy the link" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Jo" })).toBeVisible();
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
    await makeInvitation(page, "Maria");
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

test.describe("a request that fails", () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test("for the page of an invitation offers to try again", async ({ page, desk }) => {
    await page.route("**/api/residence", (route) => route.fulfill({ status: 403, body: "" }));
    await page.goto(await desk.invite("Maria"));
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await page.unroute("**/api/residence");
    await retry.click();
    await expect(page.getByRole("button", { name: "Sign in as Maria" })).toBeVisible();
  });
});
