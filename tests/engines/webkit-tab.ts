import { DRAG_STEPS, KEYS, type KeyName, type Point, type Tab } from "./driver.ts";
import { takePageFaults, watchPageFaults } from "./page-faults.ts";
import { poll } from "./poll.ts";
import type { WebDriverSession } from "./webdriver.ts";

/** A tab of WebKitGTK. */
export class WebKitTab implements Tab {
  readonly #session: WebDriverSession;
  readonly #scripts: boolean;
  readonly #faults: string[] = [];

  /** @param scripts whether the pages run theirs */
  constructor(session: WebDriverSession, scripts: boolean) {
    this.#session = session;
    this.#scripts = scripts;
  }

  goto(address: string): Promise<void> {
    return this.#load("url", { url: address });
  }

  reload(): Promise<void> {
    return this.#load("refresh");
  }

  async back(): Promise<void> {
    await this.#collectFaults();
    await this.evaluate("history.back()");
  }

  async evaluate(expression: string): Promise<unknown> {
    return this.#session.send("execute/sync", { script: `return ${expression}`, args: [] });
  }

  async resize(width: number, height: number): Promise<void> {
    // The window has a bar of its own above the page.
    const bar = await this.evaluate("window.outerHeight - window.innerHeight");
    await this.#session.send("window/rect", { x: 0, y: 0, width, height: height + Number(bar) });
  }

  async click(at: Point): Promise<void> {
    const press = () => this.#point([pointerMove(at), POINTER_DOWN, POINTER_UP]);
    await this.evaluate(watchPress);
    await press();
    // The driver loses about one press in a hundred on its way to the page. One that came is never repeated.
    const came = () => this.evaluate(pressCame).catch(() => true);
    if (this.#scripts && !(await came())) await press();
  }

  press(key: KeyName, { shift = false } = {}): Promise<void> {
    const pressed = [keyDown(KEYS[key]), keyUp(KEYS[key])];
    return this.#keys(shift ? [keyDown(KEYS.Shift), ...pressed, keyUp(KEYS.Shift)] : pressed);
  }

  type(text: string): Promise<void> {
    return this.#keys([...text].flatMap((character) => [keyDown(character), keyUp(character)]));
  }

  drag(from: Point, to: Point): Promise<void> {
    const moves = Array.from({ length: DRAG_STEPS }, (_, index) => {
      const share = (index + 1) / DRAG_STEPS;
      return pointerMove({
        x: Math.round(from.x + (to.x - from.x) * share),
        y: Math.round(from.y + (to.y - from.y) * share),
      });
    });
    return this.#point([pointerMove(from), POINTER_DOWN, ...moves, POINTER_UP]);
  }

  async faults(): Promise<readonly string[]> {
    await this.#collectFaults();
    return this.#faults;
  }

  close(): Promise<void> {
    return this.#session.end();
  }

  // The driver does not wait, so that the listeners are there before the page's scripts begin.
  async #load(command: string, body: object = {}): Promise<void> {
    await this.#collectFaults();
    await this.evaluate("(window.isLeft = true)");
    await this.#session.send(command, body);
    await poll(
      () => this.evaluate("!window.isLeft && document.readyState !== 'loading'"),
      (parsed) => parsed === true,
      () => `WebKit has not loaded ${JSON.stringify(body)}`,
    );
    await this.evaluate(watchPageFaults);
  }

  async #collectFaults(): Promise<void> {
    this.#faults.push(...((await this.evaluate(takePageFaults)) as string[]));
  }

  async #point(actions: readonly object[]): Promise<void> {
    // It knows no finger: what is asked of one is done by a mouse.
    const parameters = { pointerType: "mouse" };
    await this.#session.send("actions", { actions: [{ type: "pointer", id: "mouse", parameters, actions }] });
  }

  async #keys(actions: readonly object[]): Promise<void> {
    await this.#session.send("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }
}

const watchPress = `(window.isPressed = false, window.addEventListener(
  "pointerdown", () => { window.isPressed = true; }, { capture: true, once: true }))`;
// Another document knows nothing of it: the press led there.
const pressCame = "window.isPressed !== false";

const POINTER_DOWN = { type: "pointerDown", button: 0 };
const POINTER_UP = { type: "pointerUp", button: 0 };
const pointerMove = ({ x, y }: Point) => ({
  type: "pointerMove",
  duration: 0,
  x: Math.round(x),
  y: Math.round(y),
});
const keyDown = (value: string) => ({ type: "keyDown", value });
const keyUp = (value: string) => ({ type: "keyUp", value });
