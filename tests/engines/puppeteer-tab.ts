import type { Page } from "puppeteer-core";
import { DRAG_STEPS, type KeyName, type Point, type Tab } from "./driver.ts";

/** A tab of Chromium or Firefox. */
export class PuppeteerTab implements Tab {
  readonly #page: Page;
  readonly #close: () => Promise<void>;
  readonly #faults: string[] = [];

  constructor(page: Page, close: () => Promise<void>) {
    this.#page = page;
    this.#close = close;
    page.on("console", (message) => {
      if (!["error", "warn"].includes(message.type())) return;
      this.#faults.push(`console ${message.type()}: ${message.text()} at ${message.location().url}`);
    });
    page.on("pageerror", (error) => {
      const words = error instanceof Error ? error.message : String(error);
      this.#faults.push(`page error: ${words}`);
    });
  }

  async goto(address: string): Promise<void> {
    await this.#page.goto(address, { waitUntil: "domcontentloaded" });
  }

  async reload(): Promise<void> {
    await this.#page.reload({ waitUntil: "domcontentloaded" });
  }

  async back(): Promise<void> {
    // A client-side route change is no navigation that one could wait for: the caller waits for what is to be seen.
    await this.#page.evaluate("history.back()");
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#page.evaluate(expression);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewport({ width, height });
  }

  async click({ x, y }: Point): Promise<void> {
    await this.#page.mouse.click(x, y);
  }

  async press(key: KeyName, { shift = false } = {}): Promise<void> {
    if (shift) await this.#page.keyboard.down("Shift");
    await this.#page.keyboard.press(key);
    if (shift) await this.#page.keyboard.up("Shift");
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async drag(from: Point, to: Point): Promise<void> {
    const finger = await this.#page.touchscreen.touchStart(from.x, from.y);
    for (let step = 1; step <= DRAG_STEPS; step += 1) {
      const share = step / DRAG_STEPS;
      await finger.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    }
    await finger.end();
  }

  async faults(): Promise<readonly string[]> {
    return this.#faults;
  }

  close(): Promise<void> {
    return this.#close();
  }
}
