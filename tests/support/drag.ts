import type { Locator, Page } from "@playwright/test";

/**
 * Drags the element by touch from its middle by a number of pixels in small steps. The speed does not depend on the load of
 * the machine, since the event timestamps are 50 ms apart.
 * @param rest called before the finger is lifted
 */
export async function dragByTouch(
  page: Page,
  target: Locator,
  across: number,
  along: number,
  rest?: () => Promise<void>,
): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("The element to drag is not on the screen.");
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const browser = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000 - 1;
  const send = (type: "touchStart" | "touchMove" | "touchEnd", share = 0) => {
    timestamp += 0.05;
    return browser.send("Input.dispatchTouchEvent", {
      type,
      timestamp,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + across * share, y: y + along * share }],
    });
  };
  // The browser replies before the page has handled the event.
  const heard = await page.evaluateHandle(() => {
    const { promise: lifted, resolve } = Promise.withResolvers<Event>();
    for (const type of ["pointerup", "pointercancel"]) window.addEventListener(type, resolve, { once: true });
    return { lifted };
  });
  await send("touchStart");
  for (let step = 1; step <= 8; step += 1) await send("touchMove", step / 8);
  await rest?.();
  await send("touchEnd");
  await heard.evaluate(async ({ lifted }) => void (await lifted));
  await browser.detach();
}
