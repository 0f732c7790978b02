import { content, inEveryLanguage } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { head, website } from "#tests/support/head.ts";
import { NOT_FOUND_PAGE, SCREENS } from "#tests/support/pages.ts";

test.use({ expectedMessages: [/status of 404/] });

const PAGES = [...SCREENS, NOT_FOUND_PAGE];

test("every page has its own title, description and canonical address", async ({ page }) => {
  const origin = await website(page);
  const seen: string[] = [];
  for (const { path, indexed } of PAGES) {
    await page.goto(path);
    const { title, description, canonical, robots, meta } = await head(page);
    expect(title, path).toMatch(/\S/);
    expect(description, path).toMatch(/\S/);
    seen.push(title, description ?? "");

    const listed = { canonical: `${origin}${path}`, robots: null };
    const hidden = { canonical: null, robots: "noindex" };
    expect({ canonical, robots }, path).toEqual(indexed ? listed : hidden);
    if (canonical) expect(await meta("og:url")).toBe(canonical);
    expect(await meta("og:title")).toBe(title);
    expect(await meta("og:description")).toBe(description);
    expect(await meta("og:image")).toBe(`${origin}/social-card.jpg`);
    expect(await meta("og:image:alt")).toMatch(/\S/);
    expect(await meta("og:image:width")).toBe("1200");
    expect(await meta("og:image:height")).toBe("630");
    expect(await meta("og:locale")).toBe("en_US");
    expect(await meta("twitter:card")).toBe("summary_large_image");
  }
  expect(new Set(seen).size).toBe(seen.length);
});

test("the description of the auto-pay page promises it only if it is available", async ({ page }) => {
  const { standard, premium } = content.plans;
  await page.goto("/autopay");
  const { description } = await head(page);
  expect(description).toMatch(
    standard.autoPayLink || premium.autoPayLink ? /by card every month/ : /isn’t available yet/,
  );
});

test("after a page change there is one title, description and canonical link", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "House Rules" }).click();
  await expect(page).toHaveURL("/rules");
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute("href", /\/rules$/);
  for (const selector of ["title", 'meta[name="description"]', 'meta[property="og:title"]'])
    await expect(page.locator(`head ${selector}`)).toHaveCount(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
});

test("the structured data about the residence matches the page", async ({ page }) => {
  const origin = await website(page);
  const [data, questions] = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? "",
  );
  expect(data["@type"]).toBe("LodgingBusiness");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(data.name);

  const footer = page.getByRole("contentinfo");
  const { streetAddress, addressLocality, addressRegion, postalCode } = data.address;
  for (const text of [streetAddress, addressLocality, addressRegion, postalCode, data.email])
    await expect(footer).toContainText(text);
  const dialled = await footer.locator('a[href^="tel:"]').first().getAttribute("href");
  expect(dialled?.replace(/\D/g, "")).toBe(data.telephone.replace(/\D/g, ""));

  for (const [index, { name, acceptedAnswer }] of (questions?.mainEntity ?? []).entries()) {
    const answer = page.getByText(acceptedAnswer.text);
    // The first answer is open.
    await expect(answer).toBeVisible({ visible: index === 0 });
    if (index > 0) await page.getByText(name, { exact: true }).click();
    await expect(answer).toBeVisible();
  }

  expect(data.makesOffer).toHaveLength(2);
  for (const offer of data.makesOffer) {
    const dollars = `$${offer.price.toLocaleString("en-US")}`;
    await expect(page.getByRole("article", { name: offer.name })).toContainText(dollars);
    expect(offer.priceCurrency).toBe("USD");
    expect(offer.url).toBe(`${origin}/apply?plan=${offer.name.toLowerCase()}`);
    expect(offer.priceSpecification).toMatchObject({ price: offer.price, unitCode: "MON" });
    expect(data.priceRange).toContain(dollars);
  }
  expect(data.amenityFeature.length).toBeGreaterThan(3);
  for (const { name } of data.amenityFeature) await expect(page.getByRole("main")).toContainText(name);

  expect(data.image).toHaveLength(5);
  for (const image of data.image) {
    expect(image).toMatch(/^https:\/\//);
    expect(new URL(image).origin).toBe(origin);
    expect((await page.request.get(new URL(image).pathname)).headers()["content-type"]).toMatch(/^image\//);
  }
});

test("the sitemap lists exactly the indexable pages", async ({ page }) => {
  const origin = await website(page);
  const sitemap = await page.request.get("/sitemap.xml");
  const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const indexed = PAGES.filter((page) => page.indexed).map(({ path }) => path);
  expect(listed).toEqual(indexed.flatMap(inEveryLanguage).map((path) => origin + path));
});
