import { content, dollars, PHONE_LINK } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { widen } from "./layout/widths.ts";

const { residence, contact, host, room, home, plans } = content;

test("the first screen shows the house, town and tagline, and links to the form", {
  tag: "@smoke",
}, async ({ page }) => {
  await visit(page, "/");
  const hero = page.getByRole("region", { name: residence.name });
  await expect(hero.getByRole("heading", { level: 1 })).toHaveText(
    `${residence.name}, ${contact.city}, ${contact.region}`,
  );
  await expect(hero.getByText(residence.tagline, { exact: true })).toBeVisible();
  await expect(hero.getByRole("img", { name: home.hero.alt })).toBeVisible();
  await expect(page.getByRole("main").getByText(home.welcome, { exact: true })).toBeVisible();

  const join = hero.getByRole("link", { name: "Join Our Community" });
  await expect(join).toBeInViewport({ ratio: 1 });
  await join.click();
  await expect(page).toHaveURL("/apply");
});

test("the price in the hero never breaks across lines", async ({ page }) => {
  await visit(page, "/");
  const price = dollars(Math.min(plans.standard.price, plans.premium.price));
  const line = page.getByText(`from ${price} a month`);
  for (const width of [375, 1024, 1440, 1920]) {
    await widen(page, width);
    const lines = await line.evaluate((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      return [...range.getClientRects()].filter((box) => box.width > 0).length;
    });
    expect(lines, `at ${width} px`).toBe(2);
  }
});

test("a bedroom photo is on a phone's second screen and loads lazily", async ({ page }) => {
  test.skip(!room, "There is no photo of the room.");
  await visit(page, "/");
  const photo = page.getByRole("img", { name: room?.alt ?? "", exact: true });
  await expect(photo).toHaveAttribute("loading", "lazy");
  if (room?.caption) await expect(page.getByText(room.caption, { exact: true })).toBeVisible();
  for (const [width, height, lowest] of [
    [1440, 900, 1200],
    [1920, 1080, 1200],
    [375, 812, 1624],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await photo.boundingBox();
    // The upper four fifths of the photo are visible.
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) * 0.8, `at ${width} px`).toBeLessThan(lowest);
  }
});

test("the page shows the host, the address and the phone number", async ({ page }) => {
  test.skip(!host, "The owner names no host.");
  await visit(page, "/");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText([
    home.features.heading,
    "Two plans, simple monthly prices",
    `Meet ${host?.name}`,
    home.gallery.heading,
    ...(content.questions ? ["Before you apply"] : []),
    "Ready when you are",
  ]);

  const strip = page.getByRole("region", { name: `Meet ${host?.name}` });
  await expect(strip).toContainText(host?.words ?? "");
  if (host?.door) await expect(strip.getByRole("img", { name: host.door.alt })).toBeVisible();
  await expect(strip.getByRole("link", { name: `Call ${contact.phone}` })).toHaveAttribute(
    "href",
    PHONE_LINK,
  );
  await expect(strip).toContainText(`${contact.city}, ${contact.region} ${contact.postalCode}`);
  if (!contact.map) return;
  const map = strip.getByRole("link", { name: contact.street });
  await expect(map).toHaveAttribute("href", contact.map);
  await expect(map).not.toHaveAttribute("target");
});

test("cards show features, and the price and contents of each plan", {
  tag: "@smoke",
}, async ({ page }) => {
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
