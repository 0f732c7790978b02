import { content } from "../content.ts";
import { expect, test, visit } from "../fixtures.ts";
import { expectNotice } from "../notices.ts";

const { plans, residence } = content;

test("the auto-pay page lists its guarantees and says what a resident authorizes", async ({ page }) => {
  await visit(page, "/autopay");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Set Up Auto-Pay in 60 Seconds");
  await expect(main.getByRole("region", { name: "What you can count on" }).getByRole("listitem")).toHaveText([
    "Secure checkout via our card payment provider",
    "E-mail receipts monthly",
    "Update anytime",
    "Cancel anytime",
  ]);
  const authorization = main.getByRole("paragraph").filter({ hasText: "authorize" });
  await expect(authorization).toContainText(residence.name);
  await expect(authorization).toContainText(/charge your card .*every month/);
});

const NEEDED = /payment provider integration is needed/;

for (const [button, link, title, description] of [
  ["Start Auto-Pay Standard", plans.standard.autoPayLink, "This feature isn't implemented yet", NEEDED],
  ["Start Auto-Pay Premium", plans.premium.autoPayLink, "This feature isn't implemented yet", NEEDED],
  ["Manage Payment Method", plans.manageCardLink, "Feature In Progress", /payment provider/],
] as const) {
  if (link) {
    test(`${button} is a link to the owner's page for it, in a new tab`, async ({ page }) => {
      await visit(page, "/autopay");
      const opener = page.getByRole("link", { name: button });
      await expect(opener).toHaveAttribute("href", link);
      await expect(opener).toHaveAttribute("target", "_blank");
      await expect(opener).toHaveAttribute("rel", "noopener noreferrer");
      await expect(opener).toHaveAccessibleName(/opens in a new tab/);
    });
  } else {
    test(`${button} shows the notice '${title}', the same words on the page, and does nothing else`, async ({
      page,
    }) => {
      await visit(page, "/autopay");
      const happened: string[] = [];
      page.on("request", (request) => happened.push(request.url()));
      page.on("popup", () => happened.push("a new tab"));
      await expect(page.getByRole("main")).not.toContainText(title);

      await page.getByRole("button", { name: button }).click();
      await expectNotice(page, title, description);
      await expect(page.getByRole("main")).toContainText(title);
      await expect(page.getByRole("main")).toContainText(description);
      await expect(page).toHaveURL("/autopay");
      expect(happened).toEqual([]);
      expect(await page.evaluate(() => window.localStorage.length)).toBe(0);
    });
  }
}
