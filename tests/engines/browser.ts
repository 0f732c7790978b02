/** The browser engines of the journeys. */
export type EngineName = "Firefox" | "WebKit";

/** The browser's settings. Each test file with settings of its own starts its own browser. */
export interface BrowserSettings {
  readonly scripts: boolean;
  /** `refused`: the browser blocks storage for all sites. */
  readonly storage: "kept" | "refused";
}

/** A point of the viewport, in whole CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The keys used by journeys, by their standard names. */
export type KeyName = "ArrowLeft" | "ArrowRight" | "Enter" | "Escape" | "F6" | "Tab";

/**
 * The operations that each engine implements; `Site` builds everything else on them. Input goes through the engine's own
 * automation, as from a keyboard, a mouse or a finger.
 */
export interface Tab {
  /** Starts loading an absolute URL. The previous document may still be present when it resolves. */
  goto(address: string): Promise<void>;
  /** Evaluates an expression in the page, regardless of the page's policy. The value must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Waits until the current state is painted, in engines that find the element under the pointer from the last paint. */
  painted(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  click(at: Point): Promise<void>;
  press(key: KeyName, options?: { readonly shift?: boolean }): Promise<void>;
  /** Types characters one by one into the focused element. */
  type(text: string): Promise<void>;
  /** Drags through the given points by touch, or with the mouse if the engine does not support touch. */
  drag(from: Point, way: readonly Point[]): Promise<void>;
  /** Every error and warning of the page and its console since the last call. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * The path of a program, from an environment variable set by `scripts/programs.mjs`.
 * @throws Error if it is not set
 */
export function programAt(variable: string): string {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} is not set: npm run test:engines finds the engines.`);
  return path;
}

/** A running browser. Each new tab is isolated from earlier ones. */
export interface EngineBrowser {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}
