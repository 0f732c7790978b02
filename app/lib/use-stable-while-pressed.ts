import { useState, useSyncExternalStore } from "react";

/** How long after a finger is lifted its press may still come. */
const PRESS_FOLLOWS_MS = 400;

const listeners = new Set<() => void>();
let pressing = false;
let lifted: ReturnType<typeof setTimeout> | undefined;

/** Follows from here on whether something is being pressed. */
export function watchPresses(): void {
  window.addEventListener("pointerdown", begin, true);
  window.addEventListener("pointerup", lift, true);
  // A scroll bar, a menu of the browser and a drag may take the pointer and give it back lifted.
  window.addEventListener("pointermove", ({ buttons }) => pressing && buttons === 0 && lift(), true);
  window.addEventListener("pointercancel", end, true);
  // Not captured: first the press is answered.
  window.addEventListener("click", end);
}

/** The latest value, or the one that was shown when the press under way began: what moves under a finger loses the press. */
export function useStableWhilePressed<Value>(value: Value): Value {
  const isPressing = useSyncExternalStore(
    subscribe,
    () => pressing,
    () => false,
  );
  const [shown, setShown] = useState(value);
  if (!isPressing && shown !== value) setShown(value);
  return isPressing ? shown : value;
}

function begin() {
  clearTimeout(lifted);
  lifted = undefined;
  pressing = true;
}

function lift() {
  lifted ??= setTimeout(end, PRESS_FOLLOWS_MS);
}

function end() {
  clearTimeout(lifted);
  lifted = undefined;
  pressing = false;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
