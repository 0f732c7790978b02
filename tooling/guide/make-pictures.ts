import { readFile } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import { createApp } from "#server/app.ts";
import { readSettings } from "#server/settings.ts";
import { parseContent } from "#tooling/content/parse.ts";
import { reportOn } from "#tooling/content/report.ts";

// Run after a build, when a picture in docs/ no longer shows what the site looks like:
//   CHROMIUM_PATH=/path/to/chromium node tooling/guide/make-pictures.ts

const FOLDER = "docs/images";

const app = await createApp(readSettings({}, "build/client"));
const address = await app.listen({ port: 0 });
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
// The labels and the terminal are drawn into the page, which its policy would forbid.
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, bypassCSP: true });

await page.goto(address, { waitUntil: "networkidle" });
await shoot("home.jpg");
await label("header a >> nth=0", "residence: name");
await label("main h1 + p", "residence: tagline");
await label("main section >> nth=0 >> picture", "home: hero: photo");
await label("main h1 ~ p >> nth=1", "plans: price");
await shoot("where-home.jpg");

await page.goto(address, { waitUntil: "networkidle" });
await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
await label("footer address p >> nth=0", "contact: street, city, region, postalCode");
await label("footer address p >> nth=1", "contact: phone, email");
await label("footer section >> nth=1 >> ul", "plans: paymentLink of each plan");
await shoot("where-footer.jpg");

await drawTerminal();
await shoot("check.jpg");

await browser.close();
await app.close();

async function shoot(name: string) {
  await page.screenshot({ path: `${FOLDER}/${name}`, type: "jpeg", quality: 72 });
}

/** Draws a frame around an element and writes beside it which line of the file it comes from. */
async function label(selector: string, words: string) {
  await page
    .locator(selector)
    .first()
    .evaluate((element, text) => {
      const box = element.getBoundingClientRect();
      const frame = document.createElement("div");
      frame.style.cssText = `position:fixed;z-index:99;left:${box.left - 6}px;top:${box.top - 6}px;width:${box.width + 12}px;height:${box.height + 12}px;border:3px solid #b24a2c;border-radius:8px;pointer-events:none`;
      const words = document.createElement("span");
      words.textContent = text;
      const place =
        box.height > 300
          ? "right:8px;top:8px"
          : box.right > 900
            ? "right:0;bottom:100%"
            : "left:100%;top:0;margin-left:8px";
      words.style.cssText = `position:absolute;${place};padding:2px 8px;border-radius:6px;background:#b24a2c;color:#fff;font:600 15px/1.4 monospace;white-space:nowrap`;
      frame.append(words);
      document.body.append(frame);
    }, words);
}

/** Shows what the check says about a file with two mistakes, as a terminal would show it. */
async function drawTerminal() {
  const output = await checkOf([
    ["price: 1250", 'price: "$1,250"'],
    ["  tagline:", "  taglien:"],
  ]);
  await page.setContent(
    '<body style="margin:0;background:#1f2723"><pre style="margin:0;padding:28px;color:#f4ede1;font:16px/1.6 monospace;white-space:pre-wrap"></pre></body>',
  );
  await page.locator("pre").evaluate((element, text) => {
    element.textContent = text;
  }, `$ npm run check\n\n${output}`);
  await page.setViewportSize({ width: 1280, height: await heightOf(page) });
}

async function heightOf(shown: Page): Promise<number> {
  return shown.locator("pre").evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
}

async function checkOf(changes: [string, string][]): Promise<string> {
  let text = await readFile("content/residence.yaml", "utf8");
  for (const [from, to] of changes) text = text.replace(from, to);
  const { problems } = parseContent(text, "content/residence.yaml");
  return reportOn(problems.filter(({ severity }) => severity === "error"));
}
