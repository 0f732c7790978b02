/**
 * Moves the focus to the heading of the page when the focused control disappears and nothing else takes the focus. From the
 * body the next Tab would begin at the top, and a screen reader would say nothing.
 */
export function keepFocus(root: HTMLElement): void {
  let focused: Node | null = null;
  const isLost = () => focused?.isConnected === false && document.activeElement === document.body;

  function focusHeading() {
    if (!isLost()) return;
    focused = null;
    root.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
  }

  root.addEventListener("focusin", ({ target }) => {
    focused = target as Node;
  });
  root.addEventListener("focusout", () => {
    const left = focused;
    // Some browsers send the event for a removed control too, just before they remove it. In a window without the focus the
    // control stays the active one.
    queueMicrotask(() => {
      if (focused === left && left?.isConnected && document.activeElement !== left) focused = null;
    });
  });
  new MutationObserver(() => {
    // After the effects of the pages, which know a better place.
    if (isLost()) requestAnimationFrame(() => setTimeout(focusHeading));
  }).observe(root, { childList: true, subtree: true });
}
