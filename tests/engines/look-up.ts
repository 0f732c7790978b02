/** A text, whole, or a pattern that it must match. */
export type Words = string | RegExp;

/** Something on the page, as a visitor would name it: one of Testing Library's queries and what it is asked. */
export interface Target {
  readonly by: "Role" | "LabelText" | "Text";
  readonly words: Words;
  readonly name?: Words | undefined;
  readonly level?: number;
  readonly within?: Target;
}

/** Finds by ARIA role and, if given, accessible name. */
export function role(words: string, name?: Words, more: Pick<Target, "level" | "within"> = {}): Target {
  return { by: "Role", words, name, ...more };
}

/** The control with this label, for controls that have no role of their own, such as dates. */
export function label(words: Words): Target {
  return { by: "LabelText", words };
}

/** The innermost element with this text. */
export function text(words: Words, more: Pick<Target, "within"> = {}): Target {
  return { by: "Text", words, ...more };
}

/** The main heading of the page. */
export function mainHeading(name?: Words): Target {
  return role("heading", name, { level: 1 });
}

/** What a visitor, seeing or not, can know of one element. */
export type Seen = ReturnType<typeof lookUpInPage>[number];

/** What is done to the one element that is found, before it is looked at. */
export type Action = "none" | "bring into view" | "focus" | "select all";

/** An expression that looks a target up, by the rules of Testing Library, which must be in the page. */
export function lookUp(target: Target, action: Action): string {
  const plain = JSON.stringify(target, (_, value) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  );
  return `(${lookUpInPage})(${plain}, "${action}")`;
}

// Runs in the page, so it must not use anything from outside.
function lookUpInPage(target: Target, action: Action) {
  const library = (window as unknown as { TestingLibraryDom: typeof import("@testing-library/dom") })
    .TestingLibraryDom;

  const plain = (words?: Words) =>
    words === undefined || typeof words === "string" ? words : new RegExp(words.source, words.flags);

  function find({ by, words, name, within, ...rest }: Target): HTMLElement[] {
    const options = { ...rest, name: plain(name), ignore: "script, style, noscript" };
    const query = library[`queryAllBy${by}`] as (
      place: HTMLElement,
      words?: Words,
      options?: object,
    ) => HTMLElement[];
    const places = within ? find(within) : [document.body];
    return places.flatMap((place) => query(place, plain(words), options));
  }

  function look(element: HTMLElement) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
    const hit = document.elementFromPoint(x, y);
    const control = element as HTMLInputElement;
    const describedBy = (element.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
    return {
      text: element.innerText.trim().replace(/\s+/g, " "),
      /** Empty for what is no control. */
      value: control.value ?? "",
      checked: control.checked === true,
      focused: document.activeElement === element,
      expanded: element.getAttribute("aria-expanded"),
      href: element.getAttribute("href"),
      /** What assistive technology reads after the name. */
      description: describedBy.map((id) => document.getElementById(id)?.textContent ?? "").join(" "),
      /** Whether all of it lies in the viewport. */
      inView: left >= 0 && top >= 0 && right <= window.innerWidth + 1 && bottom <= window.innerHeight + 1,
      /** Whether a press on its middle reaches it. */
      reachable: hit !== null && [element, ...(control.labels ?? [])].some((one) => one.contains(hit)),
      /** The middle, in CSS pixels of the viewport. */
      x,
      y,
    };
  }

  const found = find(target).filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const [one] = found;
  if (one && found.length === 1) {
    if (action === "bring into view" && !look(one).inView) {
      one.scrollIntoView({ block: "center", behavior: "instant" });
    }
    if (action === "focus") one.focus();
    if (action === "select all") (one as HTMLInputElement).select();
  }
  return found.map(look);
}
