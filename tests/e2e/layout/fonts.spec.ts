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
});

test("without the fonts, bold text has a bold face", async ({ page }) => {
  await page.route("**/*.woff2", (route) => route.abort());
  await visit(page, "/apply");
  // Browsers load a font face only where text uses it.
  const fallbacks = await page.evaluate(async () =>
    [...(await document.fonts.ready)]
      .filter(({ family, status }) => family.includes("Figtree as") && status === "loaded")
      .map(({ family, weight }) => [family, weight] as const),
  );
  // A computer has one of these fonts, or none.
  for (const [family] of fallbacks) expect(fallbacks).toContainEqual([family, "600"]);
});
