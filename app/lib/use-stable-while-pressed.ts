import { useSyncExternalStore } from "react";
import { useFrozen } from "./use-frozen.ts";

/** How long after the pointer is lifted its click may still come. */
const CLICK_DELAY_MS = 400;

const listeners = new Set<() => void>();
let pressing = false;
let lifted: ReturnType<typeof setTimeout> | undefined;

/** Starts tracking whether something is being pressed. */
export function watchPresses(): void {
  window.addEventListener("pointerdown", begin, true);
  window.addEventListener("pointerup", lift, true);
  // A scroll bar, a browser menu or a drag may capture the pointer and return it lifted.
  window.addEventListener("pointermove", ({ buttons }) => pressing && buttons === 0 && lift(), true);
  window.addEventListener("pointercancel", end, true);
  // Not captured: the press is handled first.
  window.addEventListener("click", end);
}

/** The latest value, or during a press the value at its start: an element that moves under a finger loses the press. */
export function useStableWhilePressed<Value>(value: Value): Value {
  const isPressing = useSyncExternalStore(
    subscribe,
    () => pressing,
    () => false,
  );
  return useFrozen(value, isPressing);
}

function begin() {
  clearTimeout(lifted);
  lifted = undefined;
  pressing = true;
}

function lift() {
  lifted ??= setTimeout(end, CLICK_DELAY_MS);
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
