import { parseArgs } from "node:util";
import { buildOther, PROJECT_WITH_DELIVERY } from "#tests/support/builds.ts";
import { startBuiltDesk } from "#tests/support/built-desk.ts";
import { launchChromium } from "#tests/support/launch-chromium.ts";
import { median, quantile } from "./statistics.ts";

// Measures the time from a keystroke in the editor until the preview has painted it.
//   node bench/keystroke.ts --strokes 40

const { values: options } = parseArgs({ options: { strokes: { type: "string", default: "40" } } });

await buildOther();
const desk = await startBuiltDesk({}, { folder: PROJECT_WITH_DELIVERY });
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.goto(await desk.invite("Maria"));
await page.getByRole("button", { name: "Sign in as Maria" }).click();
await page.getByRole("button", { name: "Later" }).click();
await page.goto(`${desk.origin}/desk/website/home`);
const welcome = page.getByRole("textbox", { name: "Welcome · English" });
await welcome.fill("Painted: ");
await page.frameLocator("iframe").getByText("Painted:").waitFor();

const times: number[] = [];
for (let stroke = 0; stroke < Number(options.strokes); stroke += 1) {
  const letter = String.fromCharCode(97 + (stroke % 26));
  // Adds the listener before the key is pressed; a variable of the page holds its promise.
  await page.evaluate((wanted) => {
    const box = document.activeElement as HTMLTextAreaElement;
    const frame = document.querySelector("iframe")?.contentDocument as Document;
    const painted = new Promise<number>((resolve) => {
      const start = () => {
        const startTime = performance.now();
        const check = () => {
          if (box.value.endsWith(wanted) && frame.body.textContent.includes(box.value))
            requestAnimationFrame(() => resolve(performance.now() - startTime));
          else requestAnimationFrame(check);
        };
        check();
      };
      box.addEventListener("keydown", start, { once: true });
    });
    Object.assign(window, { painted });
  }, letter);
  await page.keyboard.press(letter);
  times.push(await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted));
}
await browser.close();
await desk.close();
console.log("| strokes | median ms | 95 of 100 ms | ratio to 100 ms |\n| --- | --- | --- | --- |");
const middle = median(times);
console.log(
  `| ${times.length} | ${middle.toFixed(0)} | ${quantile(times, 0.95).toFixed(0)} | ${(middle / 100).toFixed(2)} |`,
);
