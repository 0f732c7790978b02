import { expect, test } from "vitest";
import { toWebsiteProblem } from "./problems.ts";

test.each([
  [
    ["contact", "street"],
    '"street" still holds a sample value, "123 Garden Lane".',
    "Write your own before you publish.",
    "This is still our sample text. Write your own.",
  ],
  [
    ["room", "photo"],
    '"photo" is still a sample: bed.jpg shows somebody else\'s house.',
    "Put a photo of yours into content/photos, and write here its name and what it shows before you publish.",
    "This sample photo shows somebody else’s house. Replace it with one of your own.",
  ],
  [
    ["legal", "privacy"],
    '"privacy" is not shown while delivery is on, since answers leave the device then.',
    'Write what holds with delivery as "privacy" under "delivery".',
    "This is not shown while delivery is on, since answers leave the device then. Write the text for that in the part Delivery.",
  ],
])("the problem of %j names neither a file nor a key", (path, message, fix, expected) => {
  const problem = { file: "content/residence.yaml", path, message, fix, severity: "warning" } as const;
  const { message: written } = toWebsiteProblem({ ...problem, line: 1, column: 1 });
  expect(written).toBe(expected);
});
