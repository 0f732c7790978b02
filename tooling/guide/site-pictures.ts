/** Takes the pictures of the pages for docs/ from the last build: `npm run pictures`. */
import { createApp } from "#server/app.ts";
import { readSettings } from "#server/settings.ts";
import { launchChromium } from "#tests/support/launch-chromium.ts";

const FOLDER = "docs/images";

const app = await createApp(readSettings({}, "build/client"));
const address = await app.listen({ port: 0 });
const browser = await launchChromium();
// The labels use inline styles, which the page's policy forbids.
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, bypassCSP: true });

await page.goto(address, { waitUntil: "networkidle" });
// The font of the text is used only if it is loaded at the first paint.
await page.reload({ waitUntil: "networkidle" });
await shoot("home.jpg");
await label("header a >> nth=0", "residence: name");
await label("main h1 + p", "residence: tagline");
await label("main section >> nth=0 >> picture", "home: hero: photo");
await label("main h1 ~ p >> nth=1", "plans: price");
await shoot("where-home.jpg");

await page.goto(address, { waitUntil: "networkidle" });
await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
await label("footer section >> nth=0", "contact: street, city, region, postalCode, phone, callHours, email");
await label("footer section >> nth=1 >> ul", "plans: paymentLink of each plan");
await shoot("where-footer.jpg");

await browser.close();
await app.close();

async function shoot(name: string) {
  await page.screenshot({ path: `${FOLDER}/${name}`, type: "jpeg", quality: 72 });
}

/** Draws a frame around an element, labeled with its key in the content file. */
async function label(selector: string, key: string) {
  await page
    .locator(selector)
    .first()
    .evaluate((element, text) => {
      const box = element.getBoundingClientRect();
      const frame = document.createElement("div");
      frame.style.cssText = `position:fixed;z-index:99;left:${box.left - 6}px;top:${box.top - 6}px;width:${box.width + 12}px;height:${box.height + 12}px;border:3px solid #b24a2c;border-radius:8px;pointer-events:none`;
      const tag = document.createElement("span");
      tag.textContent = text;
      const position =
        box.height > 300
          ? "right:8px;top:8px"
          : box.right > 900
            ? "right:0;bottom:100%"
            : element.closest("footer")
              ? "left:0;bottom:100%"
              : "left:100%;top:0;margin-left:8px";
      tag.style.cssText = `position:absolute;${position};padding:2px 8px;border-radius:6px;background:#b24a2c;color:#fff;font:600 15px/1.4 monospace;white-space:nowrap`;
      frame.append(tag);
      document.body.append(frame);
    }, key);
}
