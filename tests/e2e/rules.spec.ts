import { content } from "../content.ts";
import { expect, test, visit } from "../fixtures.ts";

test("the house rules stand in one numbered list, in the owner's order, and lead back to the application", async ({
  page,
}) => {
  await visit(page, "/rules");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("House Rules");
  const list = main.getByRole("list");
  await expect(list).toHaveCount(1);
  expect(await list.evaluate((element) => element.localName)).toBe("ol");

  await expect(list.getByRole("listitem")).toHaveCount(content.rules.length);
  await expect(list.getByRole("heading", { level: 2 })).toHaveText(content.rules.map(({ title }) => title));
  await expect(list.getByRole("paragraph")).toHaveText(content.rules.map(({ text }) => text));
  await expect(main).toContainText(content.legal?.cameras ?? "");

  await main.getByRole("link", { name: "Back to Apply Now" }).click();
  await expect(page).toHaveURL("/apply");
});
