import { sampleWith } from "#tooling/content/sample-content.ts";
import type { OwnerFiles } from "../project-copy.ts";

const RULES = ["The bell", "The stove", "The cat"].map(
  (title) => `  - title: ${title}\n    text: Ring twice.\n`,
);

/** The second residence: another name, other prices, five rules, own photos, all links, and words wider than a phone. */
export const OWNER_FILES: OwnerFiles = {
  photos: {
    "hero.jpg": "#7a4f3a",
    "one.jpg": "#41566b",
    "two.jpg": "#8a7a2f",
    "three.jpg": "#556b4f",
    "four.jpg": "#6b4f66",
  },
  yaml: sampleWith(
    ["A bed and a table", "RoomsByTheWaterSinceEighteenEightyFour"],
    ["24-48", "12-36"],
    ["1250", "980"],
    ["1375", "1105"],
    ["      - Meals\n", "      - Meals\n      - www.linden.test/table/menu-of-the-week\n"],
    ["      - Laundry\n", "      - Laundry\n      - www.linden.test/washing/all-the-days-of-the-week\n"],
    ["icon: meals", "icon: key"],
    ["minimumAge: 18", "minimumAge: 21"],
    ["rules:\n", `rules:\n${RULES.join("")}`],
  ).replaceAll(".png", ".jpg"),
};
