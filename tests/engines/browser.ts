/** The engines in which every journey runs. */
export type EngineName = "Firefox" | "WebKit";

/** What a visitor's browser is set to. Each setting of a file of tests starts browsers of its own. */
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

/** The keys that journeys press, by their standard names. */
export type KeyName = "ArrowLeft" | "ArrowRight" | "Enter" | "Escape" | "F6" | "Tab";

/**
 * What a journey needs of an engine; everything else is made of these, the same way in each. Input comes through the
 * engine's own automation, as from a keyboard, a mouse or a finger.
 */
export interface Tab {
  /** Begins to load a whole address. The document before it may still be there. */
  goto(address: string): Promise<void>;
  /** Evaluates an expression in the page, whatever the page's policy says. The value must fit into JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Waits until the page was painted as it is now, where the engine finds what is under a pointer in what it painted last. */
  painted(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  click(at: Point): Promise<void>;
  press(key: KeyName, options?: { readonly shift?: boolean }): Promise<void>;
  /** Types characters one after the other into what has the focus. */
  type(text: string): Promise<void>;
  /** Puts a finger, or a mouse where the engine knows no finger, on a point and moves it to the others in turn. */
  drag(from: Point, way: readonly Point[]): Promise<void>;
  /** Every error and warning of the page and its console since it was last asked. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * The path of a program, from the variable by which `scripts/programs.mjs` names it.
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
