import type { PreviewMessage } from "./contract.ts";

/** A longer text contains more than one value. */
const MAX_LENGTH = 600;
const PHOTO_CLASS = /^photo-[a-z]+(?:-\d+)?$/;

/** Collapses white space, so that texts can be compared. */
export function normalize(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The smallest element that contains a text, preferably an exact match and in the main content. */
export function findText(root: ParentNode, text: string): Element | null {
  const wanted = normalize(text);
  if (wanted === "") return null;
  const all = [...root.querySelectorAll("main *"), ...root.querySelectorAll("header *, footer *")];
  const holds = (element: Element) => normalize(element.textContent).includes(wanted);
  const smallest = all.filter((element) => holds(element) && ![...element.children].some(holds));
  return smallest.find((element) => normalize(element.textContent) === wanted) ?? smallest[0] ?? null;
}

/** The first visible photo with a class. */
export function findPhoto(root: ParentNode, photo: string): Element | null {
  return [...root.querySelectorAll(`.${photo}`)].find((element) => element.checkVisibility()) ?? null;
}

/** Describes the pressed element: its text and those of the elements around it, innermost first, its photo and its link. */
export function describePress(target: Element): Omit<PreviewMessage, "kind"> {
  const texts: string[] = [];
  for (let at: Element | null = target; at && at.tagName !== "MAIN"; at = at.parentElement) {
    const text = normalize(at.textContent);
    if (text.length > MAX_LENGTH) break;
    if (text !== "" && text !== texts.at(-1)) texts.push(text);
  }
  const picture = target.closest("picture, figure, button")?.querySelector("img") ?? target;
  const link = target.closest("a");
  return {
    texts,
    photo: [...picture.classList].find((name) => PHOTO_CLASS.test(name)) ?? null,
    link: link ? new URL(link.href).pathname : null,
  };
}
