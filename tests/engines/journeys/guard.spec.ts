import { expect, test } from "../fixtures.ts";

const FAULTS = [/thrown on purpose/, /rejected on purpose/, /elsewhere\.example/, /written on purpose/];

test("an error, rejected promise, failed image or console message fails a journey", async ({ site }) => {
  await site.visit("/rules");
  await site.evaluate(() => {
    setTimeout(() => {
      throw new Error("thrown on purpose");
    });
    void Promise.reject(new Error("rejected on purpose"));
    const picture = document.createElement("img");
    picture.src = "https://elsewhere.example/picture.png";
    document.body.append(picture);
    console.error("written on purpose");
  });
  for (const fault of FAULTS)
    await expect.poll(() => site.faults()).toContainEqual(expect.stringMatching(fault));
  // The recorded faults fail the journey when it ends.
  test.fail();
});
