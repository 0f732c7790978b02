const PRESSED = ":is(a, button):is(:focus, :hover), [data-outcome]";

/**
 * Whether the control that was just pressed, or the outcome of the press, is in the lower half of the screen, where a
 * notice could cover it. Safari does not focus a pressed button, but knows that the pointer is over it.
 */
export function isPressedBelow(card: HTMLElement): boolean {
  return [...document.querySelectorAll(PRESSED)].some((control) => {
    const { top, bottom } = control.getBoundingClientRect();
    return top + bottom > window.innerHeight && !card.contains(control);
  });
}
