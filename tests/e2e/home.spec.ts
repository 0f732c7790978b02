import { content, dollars } from "../content.ts";
import { expect, test, visit } from "../fixtures.ts";

const { residence, home, plans } = content;

test("the first screen says whose house it is and its tagline, and Join Our Community leads to the form", async ({
  page,
}) => {
  await visit(page, "/");
  const hero = page.getByRole("region", { name: residence.name });
  await expect(hero.getByRole("heading", { level: 1 })).toHaveText(residence.name);
  await expect(hero.getByText(residence.tagline, { exact: true })).toBeVisible();
  await expect(hero.getByRole("img", { name: home.hero.alt })).toBeVisible();
  await expect(page.getByRole("main").getByText(home.welcome, { exact: true })).toBeVisible();

  const join = hero.getByRole("link", { name: "Join Our Community" });
  await expect(join).toBeInViewport({ ratio: 1 });
  await join.click();
  await expect(page).toHaveURL("/apply");
});

test("cards tell what the house does and what each plan costs and has; Premium alone is Most Popular", async ({
  page,
}) => {
  await visit(page, "/");
  const cards = page.getByRole("region", { name: home.features.heading }).getByRole("listitem");
  await expect(cards).toHaveCount(3);
  for (const [index, { title, text }] of home.features.cards.entries()) {
    await expect(cards.nth(index).getByRole("heading", { level: 3 })).toHaveText(title);
    await expect(cards.nth(index)).toContainText(text);
  }

  const main = page.getByRole("main");
  await expect(main.getByRole("article")).toHaveCount(2);
  await expect(main).toContainText(plans.roomType);

  const standard = main.getByRole("article", { name: "Standard" });
  await expect(standard).toContainText(`${dollars(plans.standard.price)} per month`);
  await expect(standard).toContainText(plans.standard.summary);
  await expect(standard.getByRole("listitem")).toHaveText(plans.standard.includes);

  const premium = main.getByRole("article", { name: "Premium" });
  await expect(premium).toContainText(`${dollars(plans.premium.price)} per month`);
  await expect(premium).toContainText("Everything in Standard");
  await expect(premium.getByRole("listitem")).toHaveText(plans.premium.adds);

  await expect(premium.getByText("Most Popular")).toBeVisible();
  await expect(page.getByText("Most Popular")).toHaveCount(1);
});
