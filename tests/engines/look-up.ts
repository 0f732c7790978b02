import type { Target, Words } from "./target.ts";

/** What a visitor, seeing or not, can know of one element. Places are in CSS pixels of the viewport. */
export interface Seen {
  readonly text: string;
  /** Empty for what is no control. */
  readonly value: string;
  readonly checked: boolean;
  readonly focused: boolean;
  readonly expanded: string | null;
  readonly href: string | null;
  /** What assistive technology reads after the name. */
  readonly description: string;
  /** Whether all of it lies in the viewport. */
  readonly inView: boolean;
  /** Whether a press on its middle reaches it. */
  readonly reachable: boolean;
  readonly x: number;
  readonly y: number;
}

/** What is done to the one element that is found, before it is looked at. */
export type Deed = "none" | "bring into view" | "focus" | "select all";

/** "library missing" asks for Testing Library to be put into the page first. */
export type LookUp = readonly Seen[] | "library missing";

/** An expression that looks a target up in the page, by the rules of Testing Library, the same in every engine. */
export function lookUp(target: Target, deed: Deed): string {
  const plain = JSON.stringify(target, (_, value) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  );
  return `(${lookUpInPage})(${plain}, ${JSON.stringify(deed)})`;
}

// Runs in the page: it may use nothing from outside itself.
function lookUpInPage(target: Target, deed: Deed): LookUp {
  const library = (window as unknown as { TestingLibraryDom?: typeof import("@testing-library/dom") })
    .TestingLibraryDom;
  if (!library) return "library missing";
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = library;

  const words = (given: Words) => (typeof given === "string" ? given : new RegExp(given.source, given.flags));

  function find({ by, value, name, level, within }: Target): HTMLElement[] {
    const places = within ? find(within) : [document.body];
    return places.flatMap((place) => {
      if (by === "label") return queryAllByLabelText(place, words(value));
      if (by === "text") return queryAllByText(place, words(value), { ignore: "script, style, noscript" });
      return queryAllByRole(place, value as string, {
        ...(name !== undefined && { name: words(name) }),
        ...(level !== undefined && { level }),
      });
    });
  }

  function look(element: HTMLElement): Seen {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    const control = element as HTMLInputElement;
    const labels = [...(control.labels ?? [])];
    const describedBy = (element.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
    return {
      text: element.innerText.trim().replace(/\s+/g, " "),
      value: control.value ?? "",
      checked: control.checked === true,
      focused: document.activeElement === element,
      expanded: element.getAttribute("aria-expanded"),
      href: element.getAttribute("href"),
      description: describedBy.map((id) => document.getElementById(id)?.textContent ?? "").join(" "),
      inView: left >= 0 && top >= 0 && right <= window.innerWidth + 1 && bottom <= window.innerHeight + 1,
      reachable: hit !== null && [element, ...labels].some((one) => one.contains(hit)),
      x,
      y,
    };
  }

  const found = find(target).filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const [one] = found;
  if (one && found.length === 1) {
    if (deed === "bring into view" && !look(one).inView) {
      one.scrollIntoView({ block: "center", behavior: "instant" });
    }
    if (deed === "focus") one.focus();
    if (deed === "select all") (one as HTMLInputElement).select();
  }
  return found.map(look);
}
