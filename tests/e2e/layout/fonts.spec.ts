import { expect, test, visit } from "#tests/support/fixtures.ts";

// From blocked fonts.
test.use({ expectedMessages: [/Failed to load resource: net::ERR_FAILED/] });

test("headings use Fraunces, and text, labels and buttons Figtree", async ({ page }) => {
  await visit(page, "/apply");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^"?Fraunces/);
  for (const element of [
    main.locator("header > p").first(),
    main.getByText("Full name", { exact: true }),
    main.getByRole("button", { name: "Submit Application" }),
  ])
    await expect(element).toHaveCSS("font-family", /^"?Figtree/);
  // Browsers load a font face only where text uses it.
  const loaded = await page.evaluate(async () => {
    const faces = await document.fonts.ready;
    return [...faces].filter(({ status }) => status === "loaded").map(({ family }) => family);
  });
  expect(loaded).toEqual(expect.arrayContaining(["Fraunces", "Figtree"]));
});

test("labels are in a real bold face until Figtree is loaded", async ({ page }) => {
  await page.route("**/*.woff2", (route) => route.abort());
  await visit(page, "/apply");
  const loaded = await page.evaluate(async () => {
    const faces = await document.fonts.ready;
    return [...faces]
      .filter(({ status }) => status === "loaded")
      .map(({ family, weight }) => [family, weight]);
  });
  expect(loaded).toContainEqual([expect.stringMatching(/Figtree as/), "600"]);
});
