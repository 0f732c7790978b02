import { expect, test } from "../fixtures.ts";

test.skip(
  ({ engine }) => engine === "WebKit",
  "WebKit's driver sometimes loses a page whose fonts are held back",
);

test("late fonts move nothing", async ({ site }) => {
  const height = () => site.evaluate(() => document.body.scrollHeight);
  const fonts = site.delayProxy.hold(/\.woff2$/);
  await site.open("/apply");
  await fonts.requested;
  // Browsers show no text in the first 100 milliseconds of `font-display: optional`.
  await site.until("text is shown", () => performance.now() > 1000);
  const before = await height();
  fonts.release();
  await site.until("fonts have arrived", () =>
    [...document.fonts].some(({ family, status }) => /^"?Fraunces"?$/.test(family) && status === "loaded"),
  );
  expect(await height()).toBe(before);
});
