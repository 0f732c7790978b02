import { visit } from "#tests/support/fixtures.ts";
import { expect, test } from "./fixtures.ts";

for (const path of ["/fr", "/fr/apply"]) {
  test(`${path} is served in a third language and links to all three`, async ({ page, request }) => {
    const served = await (await request.get(path)).text();
    expect(served).toContain('<html lang="fr-CA"');
    await visit(page, path);
    const listIn = (part: "banner" | "contentinfo") =>
      page.getByRole(part).getByRole("list", { name: "Idioma" }).getByRole("listitem");
    await expect(listIn("banner")).toHaveText(["English", "Español"]);
    await expect(listIn("contentinfo")).toHaveText(["English", "Español", "Français"]);
    await page.getByRole("banner").getByRole("link", { name: "Español" }).click();
    await expect(page).toHaveURL(path.replace("fr", "es"));
  });
}

test("a text without a translation is shown and marked in English", async ({ page }) => {
  await visit(page, "/fr/rules");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Règles de la maison");
  await expect(main.getByText("Not in the house.")).toHaveAttribute("lang", "en");

  await visit(page, "/fr");
  await expect(main.getByText("Looked after")).toHaveAttribute("lang", "en");
  await expect(main.getByText("Apportez votre valise.")).not.toHaveAttribute("lang");

  await visit(page, "/fr/apply");
  await expect(main.getByText("Everything.", { exact: true })).toHaveAttribute("lang", "en");
});
