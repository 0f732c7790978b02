const PRESSED = ":is(a, button):is(:focus, :hover)";

/**
 * Whether a notice covers the control that was just pressed. Safari does not focus a pressed button, but knows that the
 * pointer is over it.
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
