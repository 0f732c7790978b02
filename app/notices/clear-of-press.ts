const PRESSED = ":is(a, button):is(:focus, :hover)";

/**
 * Whether a notice lies over the control that was just pressed. Safari gives no focus to a button that is pressed, but knows
 * that the pointer is over it.
 */
export function coversPressedControl(card: HTMLElement): boolean {
  const notice = card.getBoundingClientRect();
  return [...document.querySelectorAll(PRESSED)]
    .filter((control) => !card.contains(control))
    .map((control) => control.getBoundingClientRect())
    .some(
      ({ left, right, top, bottom }) =>
        left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top,
    );
}
