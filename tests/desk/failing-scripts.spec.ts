import { applicationTest, expect, test } from "./fixtures.ts";

test.describe("an extension", () => {
  test.use({ expectedMessages: [/removeChild|Not here|status of 40[14]/] });

  applicationTest(
    "that removes a page’s elements blanks neither the next page nor a note",
    async ({ page }) => {
      await page.getByLabel("New note").fill("Called.");
      await page.evaluate(() => document.querySelector("main")?.remove());
      await page.getByRole("link", { name: "Health" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Health" })).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel("New note")).toHaveValue("Called.");
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
