import { test } from "../fixtures.ts";

for (const [fault, cause] of [
  [
    "an error that is thrown",
    () =>
      void setTimeout(() => {
        throw new Error("thrown on purpose");
      }),
  ],
  ["a promise that is rejected", () => void Promise.reject(new Error("rejected on purpose"))],
  [
    "a picture that the policy refuses",
    () => {
      const picture = document.createElement("img");
      picture.src = "https://elsewhere.example/picture.png";
      document.body.append(picture);
    },
  ],
  ["an error on the console", () => console.error("written on purpose")],
] as const) {
  test(`${fault} fails a journey`, async ({ site }) => {
    test.fail();
    await site.visit("/rules");
    await site.evaluate(cause);
    // What is told comes a moment after what is evaluated.
    await site.evaluate(() => window.setTimeout(() => document.body.setAttribute("data-later", ""), 50));
    await site.until("50 ms older", () => document.body.hasAttribute("data-later"));
  });
}
