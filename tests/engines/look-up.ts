/** A complete text, or a pattern. */
type TextMatch = string | RegExp;

/** An element as a visitor would describe it: one of Testing Library's queries with its arguments. */
export interface Target {
  readonly by: "Role" | "LabelText" | "Text";
  readonly value: TextMatch;
  readonly name?: TextMatch | undefined;
  readonly level?: number;
  readonly within?: Target;
}

/** Finds by ARIA role and, if given, accessible name. */
export function role(value: string, name?: TextMatch, more: Pick<Target, "level" | "within"> = {}): Target {
  return { by: "Role", value, name, ...more };
}

/** The control with this label, for controls without a role, such as dates. */
export function label(value: TextMatch): Target {
  return { by: "LabelText", value };
}

/** The innermost element with this text. */
export function text(value: TextMatch, more: Pick<Target, "within"> = {}): Target {
  return { by: "Text", value, ...more };
}

/** The main heading of the page. */
export function mainHeading(name?: TextMatch): Target {
  return role("heading", name, { level: 1 });
}

/** The state of an element as a visitor perceives it, including through assistive technology. */
export type Seen = ReturnType<typeof lookUpInPage>[number];

/** An action on the element, performed before its state is read. */
export type Action = "none" | "bring into view" | "focus" | "select all";

/** An expression that finds a target by Testing Library's rules. The page must have loaded Testing Library. */
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

  const plain = (value?: TextMatch) =>
    value === undefined || typeof value === "string" ? value : new RegExp(value.source, value.flags);

  function find({ by, value, name, within, ...rest }: Target): HTMLElement[] {
    const options = { ...rest, name: plain(name), ignore: "script, style, noscript" };
    const query = library[`queryAllBy${by}`] as (
      place: HTMLElement,
      value?: TextMatch,
      options?: object,
    ) => HTMLElement[];
    const places = within ? find(within) : [document.body];
    return places.flatMap((place) => query(place, plain(value), options));
  }

  function look(element: HTMLElement) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
    const hit = document.elementFromPoint(x, y);
    const control = element as HTMLInputElement;
    const describedBy = (element.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
    return {
      text: element.innerText.trim().replace(/\s+/g, " "),
      /** Empty for elements that are not controls. */
      value: control.value ?? "",
      checked: control.checked === true,
      focused: document.activeElement === element,
      expanded: element.getAttribute("aria-expanded"),
      href: element.getAttribute("href"),
      /** The accessible description. */
      description: describedBy.map((id) => document.getElementById(id)?.textContent ?? "").join(" "),
      /** Whether the whole element is in the viewport. */
      inView: left >= 0 && top >= 0 && right <= window.innerWidth + 1 && bottom <= window.innerHeight + 1,
      /** Whether a click on its center reaches it. */
      reachable: hit !== null && [element, ...(control.labels ?? [])].some((one) => one.contains(hit)),
      /** The center, in CSS pixels of the viewport. */
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
