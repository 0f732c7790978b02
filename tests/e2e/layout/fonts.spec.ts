import { expect, test, visit } from "#tests/support/fixtures.ts";

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
