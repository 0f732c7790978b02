import { expect, test } from "../fixtures.ts";
import { mainHeading, role } from "../look-up.ts";

const TOGGLE = role("button", "Menu");
const MENU = role("navigation", "Main");
const rules = role("link", "House Rules", { within: MENU });

test("on a phone the menu opens, closes with Escape, and leads to another page", async ({ site }) => {
  await site.resize(460, 800);
  await site.visit("/");
  await site.see(TOGGLE, { expanded: "false" });
  await site.seeNo(MENU);

  await site.click(TOGGLE);
  await site.see(TOGGLE, { expanded: "true" });
  await expect
    .poll(async () => (await site.all(role("link", undefined, { within: MENU }))).map(({ text }) => text))
    .toEqual(["Home", "Apply", "House Rules", "Apply Today"]);
  await site.press("Escape");
  await site.seeNo(MENU);
  await site.see(TOGGLE, { focused: true, expanded: "false" });

  await site.press("Enter");
  await site.see(MENU);
  await site.press("Tab");
  await site.see(role("link", "Home", { within: MENU }), { focused: true });
  await site.press("Tab", { shift: true });
  await site.see(TOGGLE, { focused: true });

  await site.click(rules);
  await site.see(mainHeading("House Rules"), { focused: true });
  await site.seeNo(MENU);
});

test("the menu closes when something outside it is pressed", async ({ site }) => {
  await site.resize(460, 800);
  await site.visit("/rules");
  await site.click(TOGGLE);
  await site.see(MENU);
  await site.click(mainHeading());
  await site.seeNo(MENU);
});
