import { contentTextWith } from "#tests/support/content-factory.ts";

const RULES = ["The bell", "The stove", "The cat"].map(
  (title) => `  - title: ${title}\n    text: Ring twice.\n`,
);

/** The second residence has another name, other prices, five rules, all links, and words wider than a phone screen. */
export const CONTENT = contentTextWith(
  ["A bed and a table", "RoomsByTheWaterSinceEighteenEightyFour"],
  ["24-48", "12-36"],
  ["1250", "980"],
  ["1375", "1105"],
  ["      - Meals\n", "      - Meals\n      - www.linden.test/table/menu-of-the-week\n"],
  ["      - Laundry\n", "      - Laundry\n      - www.linden.test/washing/all-the-days-of-the-week\n"],
  ["icon: meals", "icon: key"],
  ["minimumAge: 18", "minimumAge: 21"],
  ["rules:\n", `rules:\n${RULES.join("")}`],
);
