import { chromium, type Page } from "@playwright/test";
import { buildOther } from "#tests/support/builds.ts";
import { startBuiltDesk } from "#tests/support/built-desk.ts";
import type { TestDesk } from "#tests/support/test-desk.ts";
import { median } from "./statistics.ts";

// How long an owner on a slow computer waits at the desk, with few applications and with many:
//   CHROMIUM_PATH=/path/to/chromium node bench/desk-browser.ts

const SIZES = [100, 10_000];
const ROUNDS = 7;
const SLOWED = 4;
const AT_ONCE = 10;
// Not in every phone number.
const DIGITS = [3, 4, 6, 8, 9];

await buildOther();
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
const results = new Map<string, number[]>([
  ["list usable after its scripts, ms", []],
  ["key to painted results, ms", []],
]);
for (const size of SIZES) {
  const house = await startBuiltDesk();
  await fill(house, size);
  const { usable, key } = await measure(house);
  results.get("list usable after its scripts, ms")?.push(usable);
  results.get("key to painted results, ms")?.push(key);
  await house.close();
}
await browser.close();

console.log(`| median of ${ROUNDS} | ${SIZES.join(" | ")} | ratio |\n| --- | --- | --- | --- |`);
for (const [name, [few = 0, many = 0]] of results)
  console.log(`| ${name} | ${few.toFixed(0)} | ${many.toFixed(0)} | ${(many / few).toFixed(1)} |`);

async function fill(house: TestDesk, size: number): Promise<void> {
  let next = 0;
  const some = async () => {
    while (next < size) {
      const index = next++;
      const digits = String(index % 10_000).padStart(4, "0");
      const person = { fullName: `Person ${index}`, email: `person${index}@example.com` };
      await house.receive({ ...person, phone: `(217) 555-${digits}` });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}

async function measure(house: TestDesk): Promise<{ usable: number; key: number }> {
  const page = await browser.newPage();
  await page.goto(await house.invite("Maria"));
  await page.getByRole("button", { name: "Sign in as Maria" }).click();
  await page.getByRole("button", { name: "Later" }).click();
  await page.addInitScript(timeFirstLine);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  const usable: number[] = [];
  const key: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${house.origin}/desk`);
    usable.push(await timeOf(page, "first line"));
    key.push(await timeOfKey(page, String(DIGITS[round % DIGITS.length])));
  }
  await page.close();
  return { usable: median(usable), key: median(key) };
}

/** Milliseconds between the scripts and the first line of the list, painted. */
async function timeOf(page: Page, mark: string): Promise<number> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark);
  return page.evaluate((name) => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = files.filter(({ name: address }) => address.endsWith(".js"));
    const arrived = Math.max(...scripts.map(({ responseEnd }) => responseEnd));
    return Number(performance.getEntriesByName(name)[0]?.startTime) - arrived;
  }, mark);
}

/** Milliseconds between a key in the search field and the first paint with other counts, which come with the lines. */
async function timeOfKey(page: Page, digit: string): Promise<number> {
  await page.getByRole("searchbox").fill("person ");
  await page.waitForURL(/search=person/);
  await page.evaluate(() => {
    const counts = document.querySelector("nav[aria-label=Show]");
    const before = counts?.textContent;
    addEventListener("keydown", ({ timeStamp }) => performance.mark("key", { startTime: timeStamp }));
    new MutationObserver((_changes, observer) => {
      if (counts?.textContent === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark("results")));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.keyboard.press(digit);
  await page.waitForFunction(() => performance.getEntriesByName("results").length > 0);
  return page.evaluate(() => performance.measure("", "key", "results").duration);
}

/** Runs in the page: marks the moment in which the first line of the list is on the screen. */
function timeFirstLine(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector("[data-line]")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("first line")));
  }).observe(document, { subtree: true, childList: true });
}
