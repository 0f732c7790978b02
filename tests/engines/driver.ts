/** The engines in which every journey runs. */
export type EngineName = "Chromium" | "Firefox" | "WebKit";

/** What a visitor's browser is set to. Each setting of a file of tests starts browsers of its own. */
export interface BrowserSettings {
  readonly scripts: boolean;
  /** `refused`: the browser keeps nothing for any site; `private`: a window that forgets everything. */
  readonly storage: "kept" | "refused" | "private";
}

/** A point of the viewport, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * What a journey needs of an engine; everything else is made of these, the same way in each. Input comes through the
 * engine's own automation, as from a keyboard, a mouse or a finger.
 */
export interface Tab {
  /** Goes to a whole address. The document is there when it settles, and its scripts may not have run. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Evaluates an expression in the page, whatever the page's policy says. The value must fit into JSON. */
  evaluate(expression: string): Promise<unknown>;
  resize(width: number, height: number): Promise<void>;
  click(at: Point): Promise<void>;
  /** Presses a key by its standard name, like "Escape". */
  press(key: KeyName, options?: { readonly shift?: boolean }): Promise<void>;
  /** Types characters one after the other into what has the focus. */
  type(text: string): Promise<void>;
  /** Puts a finger, or a mouse where the engine knows no finger, on one point and moves it to another. */
  drag(from: Point, to: Point): Promise<void>;
  /** Every error and warning of the page and its console so far. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A running browser. A new tab knows nothing of the tabs before it. */
export interface EngineBrowser {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** The keys that journeys press, and the characters by which WebDriver knows them. */
export const KEYS = {
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  Backspace: "\uE003",
  Enter: "\uE007",
  Escape: "\uE00C",
  F6: "\uE036",
  Shift: "\uE008",
  Space: " ",
  Tab: "\uE004",
} as const;

export type KeyName = keyof typeof KEYS;

/** In how many steps a finger or a mouse goes its way: engines take one long step for no movement at all. */
export const DRAG_STEPS = 8;
